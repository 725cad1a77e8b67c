import { useEffect } from 'react';

/** What the style of the whole page must know of one part, as a class of the root element. Rules that ask for what is inside (`html:has()`) are asked again at every change of a page. */
export function useRootClass(name: string, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    document.documentElement.classList.add(name);
    return () => document.documentElement.classList.remove(name);
  }, [name, on]);
}
