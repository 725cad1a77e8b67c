import { pageScript } from '../../bundle/page-script.js';
import type { Cache } from '../../cache/types.js';
import { siteFile } from '../../config/site-file.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { renderBodies, type RenderBlocks } from '../../highlight/bodies.js';
import type { Produced } from '../../model/output.js';
import type { SyntheticPage } from '../../model/plugin.js';
import type { Page } from '../../model/types.js';
import type { PreviewPage } from '../../serve/preview/preview-source.js';
import { chunkIdOf, type Snapshot } from './snapshot.js';

/** Makes the answer to a request from a snapshot. */
export interface PageMaker {
  page(snapshot: Snapshot, page: SyntheticPage, written: Page | undefined): Promise<PreviewPage>;
  /** If it was made from contents whose code was not highlighted yet, it is made once more. */
  whole<T extends Produced>(snapshot: Snapshot, produce: () => T | Promise<T>): Promise<T>;
}

export function createPageMaker(cache: Cache, render: RenderBlocks): PageMaker {
  const whole: PageMaker['whole'] = async (snapshot, produce) => {
    const made = await produce();
    if (snapshot.uncolored.size === 0) return made;
    const contents = [...snapshot.uncolored];
    snapshot.uncolored.clear();
    await renderBodies(contents, cache, snapshot.config.root, render);
    return produce();
  };
  /** The problems of a page, including those of its code. */
  const problemsOf = async (snapshot: Snapshot, page: Page): Promise<readonly Diagnostic[]> => {
    const { content, config, diagnostics } = snapshot;
    const parsed = content.parsed.filter(({ source }) => source.path === page.source.path);
    const notes = await renderBodies(parsed, cache, config.root, render);
    return [...diagnostics.filter(isOf(snapshot, page)), ...notes];
  };
  return {
    whole,
    async page(snapshot, page, written) {
      const problems = written === undefined ? [] : await problemsOf(snapshot, written);
      const body = await whole(snapshot, page.body);
      const document = await snapshot.document({ ...page, body: () => body }).produce();
      return {
        document: String(document),
        chunk: pageScript(chunkIdOf(page), { page: page.page, body }),
        diagnostics: problems,
      };
    },
  };
}

/** Whether a problem is in a page's own file, or in one that it includes. */
export function isOf({ config }: Snapshot, page: Page): (problem: Pick<Diagnostic, 'file'>) => boolean {
  const files = new Set(
    [page.source.file, ...page.parsed.dependencies.map((one) => one.file)].map((file) => siteFile(file, config)),
  );
  return ({ file }) => file !== undefined && files.has(file);
}
