import { create } from './lib.js';

const unused = create('a');
