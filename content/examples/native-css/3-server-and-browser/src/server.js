import { html } from './card.js';

console.log(html);
