/** Headings above this line, in pixels from the top of the viewport, count as scrolled past: it lies below a fixed header. */
const LINE = 140;

/**
 * Notes what the reader looks at; the function it returns scrolls there again after the content changed. The heading at
 * the top of the viewport stays where it was, or the nearest one above it that still exists.
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
