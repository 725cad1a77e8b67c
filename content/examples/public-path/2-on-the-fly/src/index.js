import './public-path.js';
import logo from './logo.png';
import { start } from './app.js';

document.querySelector('img').src = logo;
start();
