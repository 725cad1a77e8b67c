import { upperFirst } from 'lodash-es';

console.log(upperFirst('kept on disk'));
