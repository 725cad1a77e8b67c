import { useEffect, useState } from 'react';

/** Most answers come sooner, in milliseconds. */
const LATE = 300;

/**
 * Whether something takes so long that it is worth showing that it does: what is shown for a moment only flickers, and
 * makes what comes next late. What was going on before the first rendering has taken long.
 */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(isGoingOn);
  useEffect(() => {
    if (!isGoingOn) return setLate(false);
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isGoingOn && isLate;
}
