import type { DiagramSide } from '../types.js';

/** Size of the drawing in its own units; the cube stands at x = 400. */
const WIDTH = 400;
const HEIGHT = 280;

/** One side of the picture: files that flow into the cube, or out of it. */
export function Diagram({ side, direction }: { readonly side: DiagramSide; readonly direction: 'in' | 'out' }) {
  const files = side.files.slice(0, 6);
  const boxes = files.map((file, index) => place(file, index, files.length, direction));
  return (
    <figure className={`diagram diagram--${direction}`}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${side.label}: ${files.join(', ')}`}>
        {boxes.map(({ x, y, file }) => (
          <path key={file} className="diagram__line" d={curve(x, y, direction)} />
        ))}
        {boxes.map(({ x, y, file }) => (
          <g key={file}>
            <rect className="diagram__box" x={x - 34} y={y - 19} width="68" height="38" rx="8" />
            <text className="diagram__text" x={x} y={y + 5} textAnchor="middle">{file}</text>
          </g>
        ))}
      </svg>
      <figcaption className="diagram__label" aria-hidden="true">{side.label}</figcaption>
    </figure>
  );
}

/** Modules stand in two staggered columns, assets in one. */
function place(file: string, index: number, count: number, direction: 'in' | 'out') {
  if (direction === 'out') return { file, x: 300, y: HEIGHT * ((index + 0.5) / count) };
  const column = index % 2;
  const rows = Math.ceil(count / 2);
  const row = Math.floor(index / 2);
  return { file, x: column === 0 ? 60 : 200, y: HEIGHT * ((row + (column === 0 ? 0.35 : 0.65)) / rows) };
}

function curve(x: number, y: number, direction: 'in' | 'out'): string {
  const middle = HEIGHT / 2;
  return direction === 'in'
    ? `M${x + 34} ${y}C${x + 110} ${y} ${WIDTH - 110} ${middle} ${WIDTH} ${middle}`
    : `M0 ${middle}C110 ${middle} ${x - 144} ${y} ${x - 34} ${y}`;
}
