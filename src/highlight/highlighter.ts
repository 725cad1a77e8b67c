import { hash } from 'node:crypto';
import { memoOn } from '../cache/identity.js';
import type { Cache } from '../cache/types.js';
import type { CodeBlock } from '../model/types.js';
import { codeBlockHtml } from './html.js';
import { grammarNameFor, isPlainLanguage } from './languages.js';
import { isTooLarge } from './limits.js';
import { linesOf } from './lines.js';
import { createQueue, type QueueOptions } from './queue.js';

export interface RenderedBlock {
  /** The complete HTML of the block, in the form that style sheets and the runtime expect. */
  readonly html: string;
  /** Why the block is plain text. */
  readonly warning?: 'unknown language' | 'too large';
}

/**
 * Highlights the code blocks of a site. The first three functions only make `render` faster; calling none of them
 * changes no result.
 */
export interface Highlighter {
  /** Announces how many characters of Markdown will be parsed, so that other threads prepare for the code in them. */
  expect(size: number): void;
  /** Starts highlighting blocks on other threads that `render` will be asked for. */
  begin(blocks: readonly CodeBlock[]): void;
  /** Called when all blocks have been begun, so that other threads need not wait for more of the same language. */
  flush(): void;
  /** The HTML of the blocks, in their order. */
  render(blocks: readonly CodeBlock[]): Promise<readonly RenderedBlock[]>;
}

export interface HighlighterOptions extends QueueOptions {
  readonly cache: Cache;
}

const space = 'highlight';

/** Highlights code blocks and caches each of them. If all are cached, no library is loaded. */
export function createHighlighter({ cache, ...options }: HighlighterOptions): Highlighter {
  const queue = createQueue(options);
  /** Blocks that are being highlighted. */
  const begun = new Set<string>();

  const begin = (key: string, block: CodeBlock): void => {
    if (begun.has(key)) return;
    begun.add(key);
    queue.add(key, block);
  };

  return {
    expect: queue.expect,
    begin(blocks) {
      if (options.threads === undefined || options.threads.most === 0) return;
      for (const block of blocks.filter(needsGrammar)) {
        const key = keyOf(block, cache.fingerprint);
        if (!cache.has(space, key)) begin(key, block);
      }
    },
    flush: queue.flush,
    async render(blocks) {
      const keys = blocks.map((block) => keyOf(block, cache.fingerprint));
      const known = new Map<string, string>();
      const made = new Map<string, string>();
      for (const [index, key] of keys.entries()) {
        if (known.has(key) || made.has(key) || begun.has(key)) continue;
        const block = blocks[index]!;
        const stored = cache.get(space, key);
        if (stored) known.set(key, stored.toString());
        else if (needsGrammar(block)) begin(key, block);
        else made.set(key, codeBlockHtml(block, linesOf(block, undefined)));
      }
      const waiting = keys.filter((key) => begun.has(key));
      if (waiting.length > 0) for (const [key, html] of await queue.finish(waiting)) made.set(key, html);
      for (const [key, html] of made) {
        begun.delete(key);
        cache.set(space, key, html);
      }
      return blocks.map((block, index) => {
        const html = (known.get(keys[index]!) ?? made.get(keys[index]!))!;
        if (isTooLarge(block)) return { html, warning: 'too large' };
        return isUnknown(block.language) ? { html, warning: 'unknown language' } : { html };
      });
    },
  };
}

const isUnknown = (language: string): boolean => !isPlainLanguage(language) && grammarNameFor(language) === undefined;

/** Diffs without a language have no grammar, because they only have marks to show. */
const needsGrammar = (block: CodeBlock): boolean => {
  const name = grammarNameFor(block.language);
  return name !== undefined && !(block.diff && name === 'diff') && !isTooLarge(block);
};

/** Hash of everything in a block that affects its HTML. */
const keyOf = memoOn((block: CodeBlock, fingerprint: string): string => {
  const { language, diff, title, marked, lineNumbers, startLine, wrap, code } = block;
  return hash(
    'sha256',
    JSON.stringify([fingerprint, language, diff, title, marked, lineNumbers, startLine, wrap, code]),
  );
});
