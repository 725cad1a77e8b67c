import { numToWord } from 'webpack-numbers';

console.log(numToWord(2));
