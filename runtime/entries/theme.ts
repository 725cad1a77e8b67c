import { setTheme } from '../theme.js';

setTheme(document, () => localStorage.getItem('theme'), () => matchMedia('(prefers-color-scheme: dark)').matches);
