import type { DiagramSide } from '../../types.js';

/** Size of the diagram in its own units. The cube is next to it, at half its height. */
const WIDTH = 400;
const HEIGHT = 280;
/** Half of the width and height of a box. */
const BOX = { x: 36, y: 20 };

interface Box {
  readonly file: string;
  readonly x: number;
  readonly y: number;
}

/**
 * One side of the picture: modules that refer to each other and lead into the cube, or the files that come out of it.
 */
export function Diagram({ side, direction }: { readonly side: DiagramSide; readonly direction: 'in' | 'out' }) {
  const files = side.files.slice(0, 6);
  const boxes = direction === 'in' ? modules(files) : assets(files);
  return (
    <figure className={`diagram diagram--${direction}`}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${side.label}: ${files.join(', ')}`}>
        {(direction === 'in' ? linesIn(boxes) : linesOut(boxes)).map((line) => (
          <path key={line} className="diagram__line" d={line} />
        ))}
        {boxes.map(({ x, y, file }) => (
          <g key={file}>
            <rect className="diagram__box" x={x - BOX.x} y={y - BOX.y} width={2 * BOX.x} height={2 * BOX.y} rx="8" />
            <text className="diagram__text" x={x} y={y + 5} textAnchor="middle">
              {file}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="diagram__label" aria-hidden="true">
        {side.label}
      </figcaption>
    </figure>
  );
}

const row = (index: number, count: number): number => HEIGHT * ((index + 0.5) / count);

/**
 * Returns two columns of boxes. The first file and every other one after it are in the column that refers to the
 * second.
 */
function modules(files: readonly string[]): readonly Box[] {
  const columns = [0, 1].map((column) => files.filter((_, index) => index % 2 === column));
  return columns.flatMap((column, number) =>
    column.map((file, index) => ({ file, x: number === 0 ? 70 : 230, y: row(index, column.length) })),
  );
}

function assets(files: readonly string[]): readonly Box[] {
  return files.map((file, index) => ({ file, x: 300, y: row(index, files.length) }));
}

/** Lines from each module to its neighbors in the next column, and from there to the cube. */
function linesIn(boxes: readonly Box[]): readonly string[] {
  const [left = 0, right = left] = [...new Set(boxes.map(({ x }) => x))];
  const [from, to] = [boxes.filter(({ x }) => x === left), boxes.filter(({ x }) => x === right)];
  const near = (HEIGHT / from.length) * 1.2;
  const inner =
    left === right
      ? []
      : from.flatMap((a) =>
          to.filter((b) => Math.abs(a.y - b.y) < near).map((b) => curve(a.x + BOX.x, a.y, b.x - BOX.x, b.y)),
        );
  return [...inner, ...to.map(({ x, y }) => curve(x + BOX.x, y, WIDTH, HEIGHT / 2))];
}

const linesOut = (boxes: readonly Box[]): readonly string[] =>
  boxes.map(({ x, y }) => curve(0, HEIGHT / 2, x - BOX.x, y));

/** A curve that begins and ends horizontally. */
function curve(x: number, y: number, toX: number, toY: number): string {
  const bend = (toX - x) / 2;
  return `M${x} ${y}C${x + bend} ${y} ${toX - bend} ${toY} ${toX} ${toY}`;
}
