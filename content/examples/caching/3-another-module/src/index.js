import _ from 'lodash';
import print from './print.js';

document.body.append(_.startCase('hello from caching'));
print('loaded');
