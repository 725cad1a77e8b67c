export function start() {
  import('./chat.js').then(({ open }) => open());
}
