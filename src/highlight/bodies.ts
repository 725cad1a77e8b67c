import { join } from 'node:path';
import { posixPath } from '../files/paths.js';
import { tryReadText } from '../files/read-files.js';
import type { Cache } from '../cache/types.js';
import { createYielder } from '../process/event-loop.js';
import { codeBlockHtml } from './html.js';
import { languageNames } from './languages.js';
import { linesOf } from './lines.js';
import { blockTooLarge, unknownLanguage, unknownLanguageNear } from '../diagnostics/catalogue/markdown.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticAt } from '../diagnostics/location.js';
import { nearest } from '../diagnostics/suggest.js';
import type { CodeBlock, Page, ParsedPage, SourceFile } from '../model/types.js';
import type { BodySource, Parsed } from '../model/content.js';

/** Highlights a batch of blocks. The result has the order of the blocks. */
export type RenderBlocks = (
  blocks: readonly CodeBlock[],
) => Promise<readonly { readonly html: string; readonly warning?: string }[]>;

/** How many pages have their code in memory at once, and are finished together. */
const AT_ONCE = 50;

const SLOT = /<!--code:(\d+)-->/g;

/** The contents of pages that are cached, or will be when they have been rendered. */
export function bodySource(parsed: readonly Parsed[], cache: Cache): BodySource {
  const keys = new Map(parsed.map(({ source, key }) => [source.path, key]));
  const keyOf = (page: Page): string => keys.get(page.source.path)!;
  const missing = new Set(missingFrom(parsed, cache).map(({ source }) => source.path));
  return {
    keyOf,
    of: (page) => cache.need('body', keyOf(page)).toString(),
    isNew: (page) => missing.has(page.source.path),
  };
}

const missingFrom = (parsed: readonly Parsed[], cache: Cache): readonly Parsed[] =>
  parsed.filter(({ key }) => !cache.has('body', key) || !cache.has('body-notes', key));

/**
 * Makes the bodies of all pages whose body is not cached, with the code blocks of many pages in one batch. `onMade` is
 * called with the pages of each batch as soon as they are cached, while other threads highlight those of the next ones.
 * Returns problems of the code.
 */
export async function renderBodies(
  parsed: readonly Parsed[],
  cache: Cache,
  root: string,
  renderBlocks: RenderBlocks,
  onMade?: (some: readonly Parsed[]) => Promise<unknown>,
): Promise<readonly Diagnostic[]> {
  const missing = missingFrom(parsed, cache);
  const yieldNow = createYielder();
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE);
    const rendered = await renderBlocks(some.flatMap((page) => page.parsed.blocks));
    let next = 0;
    for (const { source, parsed: page, key } of some) {
      const mine = rendered.slice(next, (next += page.blocks.length));
      cache.set(
        'body',
        key,
        page.html.replace(SLOT, (_slot, index: string) => mine[Number(index)]?.html ?? ''),
      );
      cache.set('body-notes', key, JSON.stringify(notesFor(page, source, root, mine)));
      await yieldNow();
    }
    await onMade?.(some);
  }
  return onceALanguage(
    parsed.flatMap(({ key }) => JSON.parse(cache.need('body-notes', key).toString()) as Diagnostic[]),
  );
}

/** The content of a page by its key, if it has been made before. */
export const rememberedBody = (cache: Cache, key: string): string | undefined => cache.get('body', key)?.toString();

/** An unknown language is reported once, at its first block on the site, whichever pages were rendered just now. */
function onceALanguage(notes: readonly Diagnostic[]): readonly Diagnostic[] {
  const reported = new Set<string>();
  return notes.filter(
    ({ code, message }) => code !== unknownLanguage.entry.code || (!reported.has(message) && reported.add(message)),
  );
}

function notesFor(
  page: ParsedPage,
  source: SourceFile,
  root: string,
  rendered: readonly { readonly warning?: string }[],
): Diagnostic[] {
  return page.blocks.flatMap((block, index): Diagnostic[] => {
    const { language, line, column, file } = block;
    const warning = rendered[index]?.warning;
    if (warning === undefined) return [];
    const problem =
      warning === 'too large' ? blockTooLarge() : unknownLanguageNear(language, nearest(language, languageNames()));
    const text = file === undefined ? source.text() : (tryReadText(join(root, file)) ?? '');
    return [diagnosticAt({ file: file ?? posixPath(root, source.file), line, column }, problem, text)];
  });
}

/** The content without highlighted code, for requests that must not wait for the highlighter. */
export function plainBody(page: ParsedPage): string {
  return page.html.replace(SLOT, (_slot, index: string) => {
    const block = page.blocks[Number(index)];
    return block ? codeBlockHtml(block, linesOf(block, undefined)) : '';
  });
}
