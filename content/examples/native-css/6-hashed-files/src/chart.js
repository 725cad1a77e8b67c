import './chart.css';

export function draw() {
  const chart = document.createElement('div');
  chart.className = 'chart';
  document.body.append(chart);
}
