const FACES = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;

/** Two cubes, one inside the other, that take quarter turns in opposite directions. Styles alone draw and move them. */
export function Cube() {
  return (
    <div className="cube-scene" aria-hidden="true">
      <div className="cube cube--outer">
        {FACES.map((face) => (
          <span key={face} className={`cube__face cube__face--${face}`} />
        ))}
      </div>
      <div className="cube cube--inner">
        {FACES.map((face) => (
          <span key={face} className={`cube__face cube__face--${face}`} />
        ))}
      </div>
    </div>
  );
}
