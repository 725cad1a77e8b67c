import('./chart.js').then(({ draw }) => draw());
