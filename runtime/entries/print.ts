import { createScrollers } from '../navigation/scrollers.js';

/** Printable pages: what scrolls sideways can be scrolled by keyboard. Printing is requested once, when everything is there, and closes a window that a script opened for it. */
createScrollers(window)(document.body);
const print = (): void => {
  addEventListener('afterprint', () => {
    if (window.opener !== null) window.close();
  });
  window.print();
};
if (document.readyState === 'complete') print();
else addEventListener('load', print, { once: true });
