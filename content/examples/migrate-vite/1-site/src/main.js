import '@/style.css';
import license from './license.txt?raw';

const app = document.querySelector('#app');

app.append(import.meta.env.VITE_TITLE, ' ', import.meta.env.MODE, license);

import('./page.js').then((page) => app.append(page.default));
