import { gross } from './price';

console.log(gross(100));
