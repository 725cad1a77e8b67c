import { settings } from './settings.js';

console.log(settings.theme);
