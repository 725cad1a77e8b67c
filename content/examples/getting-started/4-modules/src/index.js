import _ from 'lodash';
import { heading } from './heading.js';

document.body.append(heading(_.startCase('hello from webpack')));
