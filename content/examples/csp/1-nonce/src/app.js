export async function start() {
  const { draw } = await import('./chart.js');
  draw();
}
