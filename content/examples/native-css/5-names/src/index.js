import { titleBig } from './title.module.css';

console.log(titleBig);
