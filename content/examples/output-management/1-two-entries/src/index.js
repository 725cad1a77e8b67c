import _ from 'lodash';
import print from './print.js';

const button = document.createElement('button');
button.textContent = _.startCase('print a message');
button.onclick = print;

document.body.append(button);
