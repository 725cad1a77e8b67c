import { useEffect, useState } from 'react';
import type { Heading } from '../types.js';
import { listen } from './listen.js';

/** How far below the top of the window a heading counts as being read, in pixels: the header and some space. */
const READING_LINE = 120;

/** ID of the last heading above the reading line; null above the first heading, and before the first measurement. */
export function useActiveHeading(headings: readonly Heading[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    if (headings.length === 0) {
      setActive(null);
      return;
    }
    let frame = 0;
    const look = (): void => {
      frame = 0;
      setActive(headingAt(headings, window.scrollY));
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // This never happens immediately, because measuring during a change costs a layout of the whole page.
    onScroll();
    const end = listen(window, ['scroll', 'resize'], onScroll);
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [headings]);
  return active;
}

function headingAt(headings: readonly Heading[], scrollY: number): string | null {
  // At the end of the page, its last heading counts, even if it cannot reach the line.
  const atEnd = scrollY > 0 && scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  const line = atEnd ? window.innerHeight / 2 : READING_LINE;
  let active: string | null = null;
  for (const { id, level } of headings) {
    if (level > 3) continue;
    const element = document.getElementById(id);
    if (!element) continue;
    if (element.getBoundingClientRect().top > line) break;
    active = id;
  }
  return active;
}
