import { SINCE_CHUNK, type SinceData } from '../../templates/plugins/since/types.js';
import { isNewer, readVersion, VERSION_KEY, type Asked } from '../../templates/plugins/since/versions.js';
import { adoptStyle } from '../../templates/hooks/adopt-style.js';
import type { Surroundings } from '../aids/surroundings.js';
import { CONTENT_ID, ROOT_ID, withoutBase } from '../contract.js';
import { askVersion } from './ask-version.js';
import { markContent, unmarkContent } from './mark-content.js';
import { markLinks } from './mark-links.js';
import { narrowList } from './narrow-list.js';
import { showNote } from './note.js';
import { LENS_STYLE } from '../aids/styles.js';
import type { Lens } from './types.js';

/** The name of the query parameter with the version. */
const PARAMETER = 'v';

/** Starts with the version from the address or from an earlier visit. */
export async function createLens(around: Surroundings): Promise<Lens> {
  const { window, site, preferences, announce } = around;
  const { document } = window;
  const data = (await around.loadChunk(SINCE_CHUNK)) as SinceData;
  adoptStyle(document, LENS_STYLE);
  const root = document.getElementById(ROOT_ID)!;
  let own: string | null = null;

  const newer = (since: string): boolean => own !== null && isNewer(since, own);
  const placesHere = () => data.places[withoutBase(window.location.pathname, site.base) ?? ''] ?? {};
  /** Marks everything that is not marked yet. Mutation records of these changes are discarded. */
  const mark = (): void => {
    const content = document.getElementById(CONTENT_ID);
    if (content !== null && own !== null) markContent(content, placesHere(), newer);
    markLinks(root, site.base, window.location, (url, id) => {
      const since = data.places[url]?.[id] ?? data.places[url]?.[''];
      return since !== undefined && newer(since) ? since : undefined;
    });
    narrowList(document, site.name, own);
    for (const label of document.querySelectorAll('[data-lens] > span')) {
      const text = own === null ? 'Your version' : `${site.name} ${own}`;
      if (label.textContent !== text) label.textContent = text;
    }
    changes.takeRecords();
  };
  // React, tabs and the table of contents may add elements at any time.
  const changes = new MutationObserver(mark);

  const show = (version: string | null): void => {
    if (own !== version) unmarkContent(root);
    own = version;
    if (own === null) delete document.documentElement.dataset['version'];
    else document.documentElement.dataset['version'] = own;
    changes.disconnect();
    changes.observe(root, { childList: true, subtree: true });
    mark();
  };
  const choose = (version: string | null): void => {
    preferences.write(VERSION_KEY, version ?? '');
    show(version);
    writeVersion(window, own);
  };
  const ask = (): void =>
    askVersion({
      document,
      site,
      versions: data.versions,
      own,
      choose,
      countNewer: (version) => countNewer(data, version),
    });

  const begin = (): void => {
    // An empty parameter counts as none.
    const written = new URLSearchParams(window.location.search).get(PARAMETER) || null;
    // The version in the address comes first, then that of this visit, then that of an earlier one.
    const version = written ?? own ?? (preferences.read(VERSION_KEY) || null);
    const asked: Asked = version === null ? { version: null } : readVersion(version, data.versions);
    if ('version' in asked) {
      if (written === null) show(asked.version);
      else choose(asked.version);
    } else {
      show(null);
      if (written !== null) {
        const text = explain(asked.problem, written, site.name, data.versions);
        announce(text);
        showNote(document, text, ask);
      }
    }
    writeVersion(window, own);
  };
  around.onVisit(begin);
  begin();
  return { ask };
}

/** Writes the version into the address, so that a link to the page contains it. */
function writeVersion({ location, history }: Window, own: string | null): void {
  const address = new URL(location.href);
  if (own === null) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, own);
  if (address.href === location.href) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers may refuse to change the address of files, or to do so too often. The version is kept nevertheless.
  }
}

/** The number of places that are newer than a version. */
const countNewer = (data: SinceData, version: string): number =>
  Object.values(data.places).flatMap((places) => Object.values(places).filter((since) => isNewer(since, version)))
    .length;

function explain(
  problem: 'unreadable' | 'older' | 'newer',
  written: string,
  name: string,
  versions: readonly string[],
): string {
  const range = `These pages describe ${name} ${versions.at(-1)} to ${versions[0]}.`;
  if (problem === 'unreadable') return `The address contains an invalid version: “${written}”. ${range}`;
  if (problem === 'older') return `${name} ${written} is older than the versions that these pages cover. ${range}`;
  return `${name} ${written} is newer than the versions that these pages cover. ${range}`;
}
