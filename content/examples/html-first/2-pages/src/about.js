import { price } from './price.js';

document.body.append(`Everything costs ${price(1)}.`);
