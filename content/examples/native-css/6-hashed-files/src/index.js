import './style.css';

import('./chart.js').then(({ draw }) => draw());
