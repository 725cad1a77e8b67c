import * as classes from './card.module.css';
import icon from './card.svg';

export const card = (text) =>
  `<p class="${classes.card}"><img src="${icon}" alt=""> ${text}</p>`;
