import _ from 'lodash';
import { heading } from './heading.js';
import logo from './logo.svg';
import { names, title } from './people.js';
import './style.css';

const greeting = heading(_.startCase('hello from webpack'));
greeting.classList.add('hello');

const image = new Image(64, 64);
image.src = logo;

document.body.append(greeting, image, `${title}: ${names.join(', ')}`);
