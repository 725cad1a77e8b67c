import _ from 'lodash';
import { heading } from './heading.js';
import logo from './logo.svg';
import { owner } from './settings.js';
import './style.css';

const title = heading(_.startCase('hello from webpack'));
title.classList.add('hello');

const image = new Image(64, 64);
image.src = logo;

document.body.append(title, image, `Settings of ${owner}`);
