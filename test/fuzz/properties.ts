import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { Built, FuzzSite } from './build.js';
import { badOutput } from './properties/output.js';
import { badDiagnostics } from './properties/places.js';
import type { Tree } from './tree.js';

/** A violation of a property. */
export interface Finding {
  /** The property and the kind of violation. Trees with the same cause have the same kind. */
  readonly what: string;
  readonly detail: string;
}

/**
 * Builds a tree twice, the second time with the cache of the first build, and checks all properties. Unless the tree is
 * built as a `whole`, the second build makes no documents, because the data from which they are made is compared.
 */
export async function examine(site: FuzzSite, tree: Tree, whole = true): Promise<readonly Finding[]> {
  const warnings: string[] = [];
  const listen = (warning: Error): void => void warnings.push(`${warning.name}: ${warning.message}`);
  process.on('warning', listen);
  try {
    site.load(tree);
    const cache = createMemoryCache('fuzz');
    const first = await site.build(cache, whole ? 'everything' : 'content');
    const second = await site.build(cache, whole ? 'everything' : 'data');
    // Node emits warnings of the process only after the current turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return [
      ...warnings.map((warning) => ({ what: 'a warning of Node', detail: warning })),
      ...differences(first, second),
      ...[...badDiagnostics(site.root, first.diagnostics), ...badOutput(first, site.config.site.base)].map(
        ([what, detail]) => ({ what, detail }),
      ),
    ];
  } catch (error) {
    return [{ what: `a crash: ${placeOf(error)}`, detail: String(error instanceof Error ? error.stack : error) }];
  } finally {
    process.off('warning', listen);
  }
}

/** The first line of a stack trace that belongs to the project. */
function placeOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const place = lines.find((line) => /lib\/(?:src|templates|runtime)\//.test(line)) ?? lines[1] ?? '';
  return place
    .trim()
    .replace(/^.*?lib\//, '')
    .replace(/:\d+\)?$/, '');
}

function differences(first: Built, second: Built): readonly Finding[] {
  const paths = new Set([...first.files.keys(), ...second.files.keys()]);
  const [path] = [...paths].filter((one) => first.files.get(one) !== second.files.get(one) && !second.keys.has(one));
  const said = [first, second].map(({ diagnostics }) => JSON.stringify(diagnostics));
  return [
    ...(path === undefined
      ? []
      : [{ what: 'two builds differ', detail: firstDifference(path, first.files.get(path), second.files.get(path)) }]),
    ...(said[0] === said[1]
      ? []
      : [{ what: 'two builds say different things', detail: firstDifference('diagnostics', said[0], said[1]) }]),
  ];
}

function firstDifference(name: string, a = '(nothing)', b = '(nothing)'): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80));
  return `${name} says ${around(a)}, and then ${around(b)}`;
}
