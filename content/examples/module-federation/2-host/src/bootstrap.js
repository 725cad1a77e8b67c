import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Button from 'shop/Button';

createRoot(document.querySelector('main')).render(createElement(Button));
