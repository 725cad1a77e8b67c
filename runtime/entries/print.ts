import { startPrintWhole } from '../aids/print-whole.js';
import { createScrollers } from '../navigation/scrollers.js';

/**
 * The script of printable pages. It lets the keyboard scroll wide parts, prints once everything is loaded, and closes a
 * window that a script opened.
 */
createScrollers(window)(document.body);
startPrintWhole(window);
const print = (): void => {
  addEventListener('afterprint', () => {
    if (window.opener !== null) window.close();
  });
  window.print();
};
if (document.readyState === 'complete') print();
else addEventListener('load', print, { once: true });
