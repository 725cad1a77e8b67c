export function createRoot(page) {
  document.body.append(page.title);
}
