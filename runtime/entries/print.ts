/** Printable pages: asks once, when everything is there, and closes a window that a script opened for it. */
addEventListener('load', () => {
  addEventListener('afterprint', () => {
    if (window.opener !== null) window.close();
  });
  window.print();
}, { once: true });
