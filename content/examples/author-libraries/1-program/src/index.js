import _ from 'lodash';
import numbers from './ref.json';

export function numToWord(num) {
  return _.reduce(numbers, (found, ref) => (ref.num === num ? ref.word : found), '');
}

export function wordToNum(word) {
  return _.reduce(numbers, (found, ref) => (ref.word === word ? ref.num : found), -1);
}
