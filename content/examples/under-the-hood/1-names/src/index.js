import { createRoot } from './view.js';

import(/* webpackChunkName: "settings" */ './settings.js').then(createRoot);
import('./help.js').then(createRoot);
