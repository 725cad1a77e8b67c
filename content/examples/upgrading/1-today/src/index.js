import { greet } from './greet.js';

document.body.append(greet(global.userName));

import('./details.js').then(({ show }) => show());
