import './public-path.js';
import logo from './logo.png';

console.log(logo);
