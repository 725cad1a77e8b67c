import print from './print.js';
import './style.css';

const button = document.createElement('button');
button.textContent = 'Print';
button.onclick = () => print();
document.body.append(button);
