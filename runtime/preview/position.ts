/** Headings above this line count as passed. In CSS pixels from the top of the viewport; the line is below a fixed header. */
const LINE = 140;

/**
 * Records what the reader looks at, and returns a function that scrolls there again after the content has changed: the
 * heading at the top of the viewport, or the nearest one above it that still exists, stays where it was.
 */
export function notePosition(window: Window): () => void {
  const { document, scrollX, scrollY } = window;
  const passed = [...document.querySelectorAll('h1[id], h2[id], h3[id], h4[id], h5[id], h6[id]')]
    .map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top }))
    .filter(({ top }) => top <= LINE)
    .reverse();
  return () => {
    for (const { id, top } of passed) {
      const heading = document.getElementById(id);
      if (heading === null) continue;
      const moved = heading.getBoundingClientRect().top - top;
      if (moved !== 0) window.scrollTo({ left: scrollX, top: window.scrollY + moved, behavior: 'instant' });
      return;
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
