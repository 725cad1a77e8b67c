import address from './a.png';

console.log(address);
