import { readFileSync } from 'node:fs';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import type { CodeBlock, ParsedPage, SourceFile, TextSection } from '../types.js';

/** A parsed page and the name of everything it was made from: what depends on the page's content alone is keyed by it. */
export interface Parsed {
  readonly source: SourceFile;
  readonly parsed: ParsedPage;
  readonly key: string;
}

type Light = Omit<ParsedPage, 'html' | 'blocks' | 'sections'>;
interface Heavy {
  readonly html: string;
  readonly blocks: readonly CodeBlock[];
  readonly sections: readonly TextSection[];
}

/**
 * Parses pages, or remembers what parsing them gave. What every build needs of a page (headings, links, …) and what
 * only a changed page needs (content, code, text) are stored apart; the second is read when it is first asked for.
 * `settings` names everything besides the text that parsing depends on.
 */
export function rememberParser(cache: Cache, settings: string, parse: () => (source: SourceFile) => ParsedPage): (source: SourceFile) => Parsed {
  let parser: ((source: SourceFile) => ParsedPage) | undefined;
  return (source) => {
    const key = hashOf(cache.fingerprint, settings, source.path, source.hash, JSON.stringify(source.origin ?? null));
    const stored = cache.get('page', key);
    if (stored) {
      const light = JSON.parse(stored.toString()) as Light;
      const heavyKey = hashOf(key, JSON.stringify(light.dependencies));
      if (cache.has('page-content', heavyKey) && light.dependencies.every(isUnchanged)) {
        return { source, parsed: withContent(light, cache, heavyKey), key: heavyKey };
      }
    }
    parser ??= parse();
    const parsed = parser(source);
    const { html, blocks, sections, ...light } = parsed;
    const heavyKey = hashOf(key, JSON.stringify(light.dependencies));
    cache.set('page', key, JSON.stringify(light));
    cache.set('page-content', heavyKey, JSON.stringify({ html, blocks, sections }));
    return { source, parsed, key: heavyKey };
  };
}

function isUnchanged(dependency: { readonly file: string; readonly hash: string }): boolean {
  try {
    return hashOfFile(readFileSync(dependency.file)) === dependency.hash;
  } catch {
    return false;
  }
}

/** Hash of a file's bytes as it stands in `dependencies`. */
export const hashOfFile = (bytes: Uint8Array): string => hashOf(bytes);

function withContent(light: Light, cache: Cache, key: string): ParsedPage {
  let heavy: Heavy | undefined;
  const load = (): Heavy => (heavy ??= JSON.parse(cache.get('page-content', key)!.toString()) as Heavy);
  return {
    ...light,
    get html() {
      return load().html;
    },
    get blocks() {
      return load().blocks;
    },
    get sections() {
      return load().sections;
    },
  };
}
