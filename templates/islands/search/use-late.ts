import { useEffect, useState } from 'react';

/** Most answers arrive sooner. In milliseconds. */
const LATE = 300;

/**
 * Whether something takes so long that this is worth showing. A placeholder that is shown for a moment only flickers,
 * and delays what comes next. Whatever was in progress before the first rendering has taken long.
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
