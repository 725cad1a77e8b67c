import { readFileSync } from 'node:fs';
import type { Cache } from './cache/types.js';
import type { ResolvedConfig } from './config/types.js';
import type { Diagnostic } from './errors/diagnostic.js';
import { buildIndex } from './index/build-index.js';
import type { LastUpdated } from './index/last-updated.js';
import type { Plugin } from './plugin.js';
import { parserFor } from './markdown/parser-for.js';
import { parsePages, type Parsed } from './markdown/remembered-parser.js';
import type { ContentIndex, SourceFile } from './types.js';

/** All content of a site, parsed and ordered. */
export interface Content {
  readonly parsed: readonly Parsed[];
  readonly index: ContentIndex;
  /** Problems of parsing and of the index. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ContentInputs {
  readonly sources: readonly SourceFile[];
  readonly lastUpdated: LastUpdated;
  readonly publicFiles: ReadonlySet<string>;
  readonly plugins: readonly Plugin[];
}

/** Parses every source (or remembers it) and builds the index of them. */
export async function indexContent(config: ResolvedConfig, cache: Cache, inputs: ContentInputs, progress: (done: number, total: number) => void): Promise<Content> {
  const parsed = await parsePages(inputs.sources, await parserFor(config), cache, progress);
  const index = buildIndex(parsed, config, {
    lastUpdated: inputs.lastUpdated,
    publicFiles: inputs.publicFiles,
    textOf: readText,
    plugins: inputs.plugins,
  });
  return { parsed, index, diagnostics: [...parsed.flatMap((page) => page.parsed.diagnostics), ...index.diagnostics] };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
