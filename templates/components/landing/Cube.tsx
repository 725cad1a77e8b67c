const FACES = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;

/** Two cubes, one inside the other, that take quarter turns in opposite directions. Styles alone draw and move them. */
export function Cube() {
  return (
    <div className="cube-scene" aria-hidden="true">
      {['outer', 'inner'].map((cube) => (
        <div key={cube} className={`cube cube--${cube}`}>
          {FACES.map((face) => (
            <span key={face} className={`cube__face cube__face--${face}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
