import { hash } from 'node:crypto';
import type { Cache } from '../cache/types.js';
import type { CodeBlock } from '../model/types.js';
import type { Engine } from './engine.js';
import type { Helper } from './helper.js';
import { codeBlockHtml } from './html.js';
import { grammarNameFor, isPlainLanguage } from './languages.js';
import { isTooLarge } from './limits.js';
import { linesOf } from './lines.js';

export interface RenderedBlock {
  /** The complete HTML of the block, as the content HTML contract says. */
  readonly html: string;
  /** Why the block is plain text. */
  readonly warning?: 'unknown language' | 'too large';
}

export interface Highlighter {
  /** HTML of the blocks, in their order. */
  render(blocks: readonly CodeBlock[]): Promise<readonly RenderedBlock[]>;
  /** Ends the worker, if one was started. */
  close(): Promise<void>;
}

export interface HighlighterOptions {
  readonly cache: Cache;
  /** Threads besides the main one that may be used; 0 for none. */
  readonly workers: number;
}

const space = 'highlight';

/** Code units that are not remembered, from which on a helper pays: its start takes about as long as these. */
const worthHelp = 50_000;

/** Highlights code blocks and remembers each of them. Where all are remembered, no library is loaded. */
export function createHighlighter({ cache, workers }: HighlighterOptions): Highlighter {
  let engine: Promise<Engine> | undefined;
  let helpers: readonly Helper[] = [];

  /** HTML of blocks that have a grammar. A helper is started where the work is worth its start. */
  const color = async (blocks: readonly CodeBlock[]): Promise<readonly string[]> => {
    const size = blocks.reduce((sum, block) => sum + block.code.length, 0);
    if (size >= worthHelp && helpers.length === 0 && workers > 0) {
      const { startHelper } = await import('./helper.js');
      helpers = Array.from({ length: workers }, () => startHelper());
    }
    engine ??= import('./engine.js').then((module) => module.createEngine());
    const { shareWork } = await import('./share-work.js');
    return shareWork(blocks, await engine, size >= worthHelp ? helpers : []);
  };

  /** Results for distinct blocks that are not remembered. */
  const renderMissing = async (missing: ReadonlyMap<string, CodeBlock>): Promise<Map<string, string>> => {
    const results = new Map<string, string>();
    const colored: [string, CodeBlock][] = [];
    for (const [key, block] of missing) {
      if (needsGrammar(block)) colored.push([key, block]);
      else results.set(key, codeBlockHtml(block, linesOf(block, undefined)));
    }
    if (colored.length > 0) {
      const html = await color(colored.map(([, block]) => block));
      for (const [index, [key]] of colored.entries()) results.set(key, html[index]!);
    }
    for (const [key, html] of results) cache.set(space, key, html);
    return results;
  };

  return {
    async render(blocks) {
      const keys = blocks.map((block) => keyOf(block, cache.fingerprint));
      const known = new Map<string, string>();
      const missing = new Map<string, CodeBlock>();
      for (const [index, key] of keys.entries()) {
        if (known.has(key) || missing.has(key)) continue;
        const stored = cache.get(space, key);
        if (stored) known.set(key, stored.toString());
        else missing.set(key, blocks[index]!);
      }
      for (const [key, html] of await renderMissing(missing)) known.set(key, html);
      return blocks.map((block, index) => {
        const html = known.get(keys[index]!)!;
        if (isTooLarge(block)) return { html, warning: 'too large' };
        return isUnknown(block.language) ? { html, warning: 'unknown language' } : { html };
      });
    },
    async close() {
      const ending = helpers;
      helpers = [];
      await Promise.all(ending.map((helper) => helper.close()));
    },
  };
}

const isUnknown = (language: string): boolean => !isPlainLanguage(language) && grammarNameFor(language) === undefined;

/** Diffs of no language in particular have no grammar: their marks are all there is to see. */
const needsGrammar = (block: CodeBlock): boolean => {
  const name = grammarNameFor(block.language);
  return name !== undefined && !(block.diff && name === 'diff') && !isTooLarge(block);
};

/** Hash of all of a block that shows in its HTML. */
function keyOf(block: CodeBlock, fingerprint: string): string {
  const { language, diff, title, marked, lineNumbers, startLine, wrap, code } = block;
  return hash(
    'sha256',
    JSON.stringify([fingerprint, language, diff, title, marked, lineNumbers, startLine, wrap, code]),
  );
}
