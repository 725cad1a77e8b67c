import { apiUrl } from './settings.js';

console.log(`Asking ${apiUrl}`);
