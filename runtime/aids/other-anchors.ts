import { idOfHash } from '../navigation/links.js';
import type { Surroundings } from './surroundings.js';

/**
 * Finds the place that an anchor means although no element has this ID: generators and older versions of a page write
 * the same heading as `#output-filename`, `#outputFilename` or `#outputfilename`, GitHub as
 * `#user-content-output-filename`, and if the page had another such heading before it, as `#output-filename-1`.
 */
export function startOtherAnchors({ window, navigate, onVisit }: Surroundings): void {
  const { document, location } = window;
  const follow = (): void => {
    const id = idOfHash(location.hash);
    // A reader who has scrolled is reading something else.
    if (window.scrollY > 0 || document.getElementById(id) !== null) return;
    const places = [...document.querySelectorAll('#main-content [id]')];
    const placeOf = (form: string): Element | undefined =>
      bare(form) === '' ? undefined : places.find((element) => bare(element.id) === bare(form));
    const plain = id.replace(/^user-content-/, '');
    const place = placeOf(id) ?? placeOf(plain) ?? placeOf(plain.replace(/-\d+$/, ''));
    if (place !== undefined) navigate(`#${encodeURIComponent(place.id)}`, { replace: true });
  };
  window.addEventListener('hashchange', follow);
  onVisit(follow);
  follow();
}

/** What all ways to make an ID from a heading leave: its letters and digits. */
const bare = (id: string): string => id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
