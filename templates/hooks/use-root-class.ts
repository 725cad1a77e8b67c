import { useEffect } from 'react';

/**
 * Sets a class of the root element for state that the style of the whole page depends on. Rules that look inside
 * instead (`html:has()`) are evaluated at every change of a page.
 */
export function useRootClass(name: string, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    document.documentElement.classList.add(name);
    return () => document.documentElement.classList.remove(name);
  }, [name, on]);
}
