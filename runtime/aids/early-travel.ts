/**
 * Loads the document of another page if the reader goes back to it before this page responds. After a reload, the entry
 * before it may have been made by a click without a page load, so the browser changes only the address.
 */
export function followEarlyTravel(window: Window): void {
  const { document, location } = window;
  const { pathname } = location;
  window.addEventListener('popstate', () => {
    if (location.pathname !== pathname && !document.querySelector('[data-ready]')) location.reload();
  });
}
