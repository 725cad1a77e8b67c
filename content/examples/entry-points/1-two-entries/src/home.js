import { title } from './shop.js';

console.log(title('home'));
