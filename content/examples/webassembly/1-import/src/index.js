import { add } from './math.wasm';

console.log(add(1, 2));
