import defer * as report from './report.js';

console.log('start');
setTimeout(() => console.log(report.total()), 100);
