export function open() {
  document.body.append('Hello');
}
