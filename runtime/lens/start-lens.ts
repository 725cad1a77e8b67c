import { hrefOf } from '../../templates/links.js';
import { sincePath } from '../../templates/plugins/since/types.js';
import { VERSION_KEY } from '../../templates/plugins/since/versions.js';
import { showResult } from '../aids/show-result.js';
import type { Surroundings } from '../aids/surroundings.js';
import { LENS_CHUNK } from '../contract.js';
import { isPlainClick } from '../navigation/links.js';
import type * as LensParts from './lens.js';
import type { Lens } from './types.js';

/**
 * Starts to mark what is newer than a reader's version as soon as the version is known from the address (`?v=5.90`) or an
 * earlier visit, or when the reader opens the dialog. For all others, nothing is loaded.
 */
export function startLens(around: Surroundings): void {
  const { window, site, preferences, loadChunk } = around;
  const path = sincePath(site);
  if (path === undefined) return;
  let lens: Promise<Lens> | undefined;
  const wake = (): Promise<Lens> =>
    (lens ??= loadChunk(LENS_CHUNK)
      .then((parts) => (parts as typeof LensParts).createLens(around))
      .catch((error: unknown) => {
        lens = undefined;
        throw error;
      }));
  const begin = (): void => {
    const asked = new URLSearchParams(window.location.search).has('v') || Boolean(preferences.read(VERSION_KEY));
    // If this fails, badges still name their versions.
    if (asked) wake().catch(() => undefined);
  };
  // The listener runs before the one that would follow the link.
  const onClick = (event: MouseEvent): void => {
    const control = (event.target as Element | null)?.closest?.<HTMLElement>('[data-lens]');
    if (!control || !isPlainClick(event)) return;
    event.preventDefault();
    wake().then(
      (awake) => awake.ask(),
      () => {
        const href = hrefOf(path, site.base);
        if (window.location.pathname !== href) return around.navigate(href);
        // The reader is already where the link leads without the dialog.
        if (control.dataset['state'] === undefined) showResult(control, 'failed');
        around.announce('The choice of a version could not be loaded.');
      },
    );
  };
  window.document.addEventListener('click', onClick, { capture: true });
  around.onVisit(begin);
  begin();
}
