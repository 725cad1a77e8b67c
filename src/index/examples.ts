import { resolve } from 'node:path';
import type { Cache } from '../cache/types.js';
import { badComponent, examplesFolderMissing, unknownExample } from '../diagnostics/catalogue/components.js';
import { inConfig } from '../config/locate/locate.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { isFolder } from '../files/read-files.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import { nearest } from '../diagnostics/suggest.js';
import { isExampleBlock } from '../examples/block-example.js';
import { listExamples, type ReadExample } from '../examples/read-example.js';
import { keptExamples } from '../examples/kept-examples.js';
import { exampleReader } from '../examples/reader.js';
import type { ExampleReference, StoredExample } from '../model/example.js';
import type { SiteConfig } from '../model/site-config.js';
import type { ContentIndex } from '../model/types.js';
import type { ParsedSource } from './build-index.js';
import { atLocation } from './locate.js';

/** The example folders that pages name. Each is read once, however many pages show it. */
export interface NamedExamples {
  /** By name; those that cannot be read are left out. */
  readonly examples: ReadonlyMap<string, StoredExample>;
  /** Problems with names and with the folders that they name, at the locations of the names. */
  readonly diagnosticsOf: (page: ParsedSource) => readonly Diagnostic[];
}

const NONE: NamedExamples = { examples: new Map(), diagnosticsOf: () => [] };

/** Follows every name of an example. A site without examples has none: the parser says so. `since`: see `exampleReader`. */
export function readNamedExamples(
  pages: readonly ParsedSource[],
  index: ContentIndex,
  config: SiteConfig,
  cache: Cache,
  since?: ContentIndex,
): NamedExamples {
  const settings = config.settings.verify.examples;
  if (settings === undefined) return NONE;
  const dir = resolve(config.root, settings.dir);
  if (!isFolder(dir))
    throw new DocsError(
      [inConfig(examplesFolderMissing(settings.dir), config, ['verify', 'examples', 'dir'])],
      EXIT.usage,
    );
  const reader = exampleReader(index, config.root, {
    since,
    kept: (own) => keptExamples(dir, config.root, own, cache),
  });
  const names = new Set(pages.flatMap((page) => referencesIn(page).map(({ name }) => name)));
  const found = new Map([...names].map((name) => [name, reader.read(dir, name)]));
  return {
    examples: new Map(
      [...found].flatMap(([name, read]) => (read?.example === undefined ? [] : [[name, read.example]])),
    ),
    diagnosticsOf: (page) =>
      referencesIn(page).flatMap((reference) => {
        const problem = problemOf(reference, found.get(reference.name), dir);
        return problem === undefined ? [] : [atLocation(problem, page, reference, config)];
      }),
  };
}

const referencesIn = ({ parsed }: ParsedSource): readonly ExampleReference[] =>
  (parsed.examples ?? []).filter((shown): shown is ExampleReference => !isExampleBlock(shown));

function problemOf({ name }: ExampleReference, read: ReadExample | undefined, dir: string): Problem | undefined {
  if (read === undefined) return unknownExample(name, nearest(name, listExamples(dir)));
  if (read.example !== undefined) return undefined;
  return badComponent('Example', `cannot show the example ${name}. ${read.problems[0]!.problem.message}`, 'error');
}
