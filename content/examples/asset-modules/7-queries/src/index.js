import text from './terms.txt?raw';
import address from './terms.txt?url';
import dataUri from './terms.txt?inline';

console.log(text);
console.log(address);
console.log(dataUri);
