import { file, parse } from './globals.js';

console.log(file, parse());
