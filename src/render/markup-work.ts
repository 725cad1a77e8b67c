import type { OwnKind, SiteProps } from '../../templates/types.js';
import type { SyntheticPage } from '../model/plugin.js';
import { claim, createClaim, type Claim } from '../threads/claim.js';
import type { Threads } from '../threads/threads.js';

/**
 * Stands for the content of a page where another thread renders what is around it. The content itself is neither sent to
 * the thread nor back, and nobody keeps it until the document is made.
 */
export const CONTENT_PLACE = '<!--docs-build:content-->';

/** Renders pages on other threads while the main one makes other files. */
export interface MarkupWork {
  /**
   * Starts rendering a page that will be requested, if threads are running anyway. Once is enough. `props` are those of
   * the page with `CONTENT_PLACE` as its content.
   */
  begin(page: SyntheticPage, props: () => SiteProps): void;
  /** The markup from another thread, with `CONTENT_PLACE` in it. Undefined if this thread must render the page. */
  take(page: SyntheticPage): Promise<string | undefined> | undefined;
}

/** The pages of one task. */
interface Batch {
  readonly pages: SiteProps[];
  readonly claim: Claim;
  isMine: boolean;
  answer?: Promise<readonly string[] | undefined> | undefined;
}

const RENDER_PAGES = new URL('./render-pages.js', import.meta.url);

/** Pages in a batch: some milliseconds of work, and the site's data is sent once for all of them. */
const BATCH_SIZE = 8;

/**
 * Kinds of pages without components of plugins, which only the main thread knows. Around the content of a printable page
 * there is hardly anything to render.
 */
const ORDINARY: ReadonlySet<string> = new Set<OwnKind>(['document', 'post']);

/**
 * Creates the queue of one build. Pages are sent in batches; those in a batch that is not full are rendered by this
 * thread.
 */
export function createMarkupWork(threads: Threads): MarkupWork {
  const begun = new Map<SyntheticPage, { readonly batch: Batch; readonly place: number }>();
  let open: Batch | undefined;
  return {
    begin(page, props) {
      if (!threads.isStarted() || !ORDINARY.has(page.page.kind) || begun.has(page)) return;
      open ??= { pages: [], claim: createClaim(), isMine: false };
      begun.set(page, { batch: open, place: open.pages.push(props()) - 1 });
      if (open.pages.length < BATCH_SIZE) return;
      open.answer = threads.give<readonly string[]>(RENDER_PAGES, open.pages, open.claim);
      open = undefined;
    },
    take(page) {
      const found = begun.get(page);
      if (found === undefined) return undefined;
      begun.delete(page);
      const { batch, place } = found;
      // Whatever no thread has begun is rendered here, and so is what a lost thread had begun.
      batch.isMine ||= claim(batch.claim);
      return batch.isMine ? undefined : batch.answer!.then((markups) => markups?.[place]);
    },
  };
}
