import { printSum } from './sum.wasm';

printSum(3, 4);
