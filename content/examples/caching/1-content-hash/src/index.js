import _ from 'lodash';

document.body.append(_.startCase('hello from caching'));
