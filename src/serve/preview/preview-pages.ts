import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { pageNotMade } from '../../diagnostics/catalogue/serve.js';
import { DocsError } from '../../diagnostics/docs-error.js';
import { fileSystemProblem } from '../../diagnostics/file-system.js';
import type { PreviewPage, PreviewSource } from './preview-source.js';

/** The pages of the live preview. Each is rendered once per change; if a page is broken, its last good document is shown. */
export interface PreviewPages {
  /** Null if there is no page. It never rejects, because errors are among the diagnostics. */
  get(url: string): Promise<ShownPage | null>;
  notFound(): Promise<ShownPage>;
  /** Makes every page be rendered again when it is requested. `problems` concern the site as a whole. */
  renew(problems: readonly Diagnostic[]): void;
}

export interface ShownPage extends PreviewPage {
  /** Whether the document is an older one, because the page is broken now. */
  readonly outdated: boolean;
}

/** How many pages are kept at most, since a writer looks at a few only. */
const KEPT = 100;

/** `tell` gets the problems of pages that cannot be shown. */
export function createPreviewPages(
  source: PreviewSource,
  log: (line: string) => void,
  tell: (problems: readonly Diagnostic[]) => void = () => {},
): PreviewPages {
  const current = new Map<string, Promise<PreviewPage | null>>();
  const lastGood = new Map<string, PreviewPage>();
  let general: readonly Diagnostic[] = [];

  const rendered = async (url: string, render: () => Promise<PreviewPage | null>): Promise<PreviewPage | null> => {
    try {
      return await render();
    } catch (error) {
      const diagnostics = problemsOf(error, url, log);
      tell(diagnostics);
      return { document: null, chunk: null, diagnostics };
    }
  };
  const once = (key: string, render: () => Promise<PreviewPage | null>): Promise<PreviewPage | null> => {
    const known = current.get(key);
    if (known !== undefined) return known;
    const page = rendered(key, render);
    remember(current, key, page);
    // No change of a file may come after what can pass by itself, so the next request tries again.
    void page.then((made) => {
      if (made?.diagnostics.some(isPassing) && current.get(key) === page) current.delete(key);
    });
    return page;
  };
  const shown = (key: string, page: PreviewPage): ShownPage => {
    const diagnostics = [...general, ...page.diagnostics];
    if (page.document !== null) remember(lastGood, key, page);
    const last = page.document === null ? lastGood.get(key) : undefined;
    return { ...(last ?? page), diagnostics, outdated: last !== undefined };
  };

  return {
    async get(url) {
      const page = await once(url, () => source.page(url));
      return page === null ? null : shown(url, page);
    },
    async notFound() {
      const page = await once('404', () => source.notFound());
      return shown('404', page ?? { document: null, chunk: null, diagnostics: [] });
    },
    renew(problems) {
      current.clear();
      general = problems;
    },
  };
}

/** Whether a problem can end without a change of any file, such as a lack of file handles or a lost network drive. */
export const isPassing = ({ severity, environment }: Diagnostic): boolean =>
  severity === 'error' && environment === true;

/** Turns something thrown into problems. The stack of an unexpected error is logged to the terminal. */
export function problemsOf(error: unknown, what: string, log: (line: string) => void): readonly Diagnostic[] {
  if (error instanceof DocsError) return error.diagnostics;
  const refused = fileSystemProblem(error);
  if (refused !== null) return [refused];
  log(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
  return [pageNotMade(error)];
}

/** Adds an entry, and removes the oldest one if there are too many. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > KEPT) map.delete(map.keys().next().value!);
}
