import _ from 'lodash-es';
import { words } from './words';

const groups = _.groupBy(words, (word: string) => word.length);

addEventListener(
  'resize',
  _.debounce(() => console.log(groups), 200),
);
