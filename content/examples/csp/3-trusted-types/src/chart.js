export function draw() {
  document.body.append('A chart');
}
