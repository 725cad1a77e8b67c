import { price } from './price.js';

document.querySelector('#buy').addEventListener('click', () => {
  document.body.append(price(3));
});
