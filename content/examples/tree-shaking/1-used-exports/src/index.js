import { cube } from './math.js';

document.body.append(String(cube(5)));
