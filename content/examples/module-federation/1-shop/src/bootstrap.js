import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Button from './Button.js';

createRoot(document.querySelector('main')).render(createElement(Button));
