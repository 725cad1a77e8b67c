import { card } from './card.module.css';

export const html = `<article class="${card}"></article>`;
