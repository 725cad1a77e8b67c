import { createRandom } from '../support/random/random.js';
import { openFuzzSite, type FuzzSite } from './build.js';
import { grow } from './grammar/files.js';
import { mutate } from './mutate.js';
import { examine, type Finding } from './properties.js';
import { shrink } from './shrink.js';
import { SITE_KINDS, type SiteKind } from './sites.js';
import { showTree, type Tree } from './tree.js';

export interface FuzzOptions {
  readonly seed: number;
  /** The number of the first tree. */
  readonly first?: number;
  /** The largest number of trees, and how long they are built. */
  readonly trees: number;
  readonly seconds: number;
  /** Whether to look for further findings after the first one. Each kind is reported once. */
  readonly goOn?: boolean;
  readonly log?: (line: string) => void;
}

export interface FuzzResult {
  /** The number of trees that were built. */
  readonly trees: number;
  /** The findings, each with the smallest tree that shows it and the command that reproduces it. */
  readonly findings: readonly string[];
}

/** One of this many trees is built completely twice, including the documents. */
const WHOLE = 8;
/** The number of trees after which the progress is logged. */
const PROGRESS = 500;

/** Builds one random tree after the other until there is a finding, or until all trees are built or the time is over. */
export async function fuzz({
  seed,
  first = 0,
  trees,
  seconds,
  goOn = false,
  log = () => {},
}: FuzzOptions): Promise<FuzzResult> {
  const sites = new Map<SiteKind, FuzzSite>();
  const findings: string[] = [];
  const known = new Set<string>();
  const end = performance.now() + seconds * 1000;
  let count = 0;
  try {
    for (; count < trees && (performance.now() < end || count === 0); count++) {
      const number = first + count;
      const { kind, tree } = treeOf(seed, number);
      if (!sites.has(kind)) sites.set(kind, await openFuzzSite(kind));
      const site = sites.get(kind)!;
      for (const { what } of await examine(site, tree, number % WHOLE === 0)) {
        if (known.has(what)) continue;
        known.add(what);
        const report = await describe(site, tree, what, `--seed ${seed} --only ${number}`);
        findings.push(report);
        log(report);
      }
      if ((count + 1) % PROGRESS === 0)
        log(`${count + 1} trees, ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB of heap`);
      if (findings.length > 0 && !goOn) return { trees: count + 1, findings };
    }
    return { trees: count, findings };
  } finally {
    for (const site of sites.values()) site.dispose();
  }
}

/** The tree for a seed and a number, and the site whose content it is. */
function treeOf(seed: number, number: number): { readonly kind: SiteKind; readonly tree: Tree } {
  const random = createRandom((Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0);
  const kind = random.one(SITE_KINDS);
  const grown = grow(random);
  return { kind, tree: random.chance(0.5) ? mutate(grown, random) : grown };
}

async function describe(site: FuzzSite, tree: Tree, what: string, again: string): Promise<string> {
  const find = async (one: Tree): Promise<Finding | undefined> =>
    (await examine(site, one)).find((finding) => finding.what === what);
  const smallest = await shrink(tree, async (one) => (await find(one)) !== undefined);
  const finding = await find(smallest);
  return [
    `FOUND ${what}`,
    `in a site of the kind "${site.kind}"; again: node lib/test/fuzz/run.js ${again}`,
    finding?.detail ?? '(it cannot be seen a second time)',
    showTree(smallest),
    '',
  ].join('\n');
}
