import css from './mail.css?text';

console.log(css);
