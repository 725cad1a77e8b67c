import { debounce, groupBy } from 'lodash-es';
import { words } from './words';

const groups = groupBy(words, (word: string) => word.length);

addEventListener(
  'resize',
  debounce(() => console.log(groups), 200),
);
