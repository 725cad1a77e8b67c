import { button } from '@shop/ui';

console.log(button('Open the shop'));
