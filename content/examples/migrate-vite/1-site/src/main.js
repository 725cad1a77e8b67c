import '@/style.css';
import license from './license.txt?raw';

const pages = import.meta.glob('./pages/*.js');
const app = document.querySelector('#app');

app.append(import.meta.env.VITE_TITLE, ' ', import.meta.env.MODE, license);

for (const load of Object.values(pages)) {
  load().then((page) => app.append(page.default));
}
