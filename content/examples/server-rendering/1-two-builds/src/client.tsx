import { hydrateRoot } from 'react-dom/client';
import { App } from './App';

const data = JSON.parse(document.querySelector('#data')!.textContent!);

hydrateRoot(document.querySelector('#app')!, <App {...data} />);
