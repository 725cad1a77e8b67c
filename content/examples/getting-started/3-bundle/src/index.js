import _ from 'lodash';

const heading = document.createElement('h1');
heading.textContent = _.startCase('hello from webpack');
document.body.append(heading);
