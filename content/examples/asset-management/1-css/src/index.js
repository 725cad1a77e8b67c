import _ from 'lodash';
import { heading } from './heading.js';
import './style.css';

const title = heading(_.startCase('hello from webpack'));
title.classList.add('hello');
document.body.append(title);
