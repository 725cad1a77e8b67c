/** Printable pages: asks once, when everything is there, and closes a window that a script opened for it. */
const print = (): void => {
  addEventListener('afterprint', () => {
    if (window.opener !== null) window.close();
  });
  window.print();
};
if (document.readyState === 'complete') print();
else addEventListener('load', print, { once: true });
