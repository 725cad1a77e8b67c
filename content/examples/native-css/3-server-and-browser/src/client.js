import { html } from './card.js';

document.body.insertAdjacentHTML('beforeend', html);
