import _ from 'lodash';

console.log(_.join(['index', 'module', 'loaded'], ' '));
