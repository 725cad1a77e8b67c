import { createRoot } from 'react-dom/client';
import { Counter } from './Counter';

createRoot(document.querySelector('#app')!).render(<Counter start={1} />);
