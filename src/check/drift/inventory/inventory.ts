import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CacheFailure } from '../../../cache/failure.js';
import { memoLater } from '../../../cache/memo.js';
import { atExit } from '../../../process/at-exit.js';
import type { Cache } from '../../../cache/types.js';
import type { SiteConfig } from '../../../model/site-config.js';
import type { Diagnostic } from '../../../diagnostics/diagnostic.js';
import { DocsError } from '../../../diagnostics/docs-error.js';
import { diagnosticAt } from '../../../diagnostics/location.js';
import type { ModuleFailure } from '../../../config/modules/module-failure.js';
import { siteFile } from '../../../config/site-file.js';
import { inventoryFailed } from '../../../diagnostics/catalogue/checks/drift.js';
import { readBytes } from '../../../files/read-files.js';
import { installedPackage } from '../../../examples/installed.js';
import { packageOf } from '../../../config/package-name.js';
import { inventorySchema } from '../../../schema/inventory.js';
import { wordingFor } from '../../../schema/data-file.js';
import { validate } from '../../../schema/validate.js';
import type { Inventory } from '../types.js';

const SPACE = 'drift-inventory';
/** How long an inventory module may run, in milliseconds. */
const LIMIT = 60_000;

/** Options of an inventory that is compared with that of another version. */
export interface Comparing {
  /** The folder whose `node_modules` contains the tool. Default: the root of the site. */
  readonly folder?: string;
}

/** Runs the site's inventory module in a process of its own. The result is cached, except for a comparison of versions. */
export async function loadInventory(
  reference: string,
  config: SiteConfig,
  cache: Cache,
  comparing?: Comparing,
): Promise<Inventory> {
  const [path, name = 'default'] = reference.split('#');
  const file = resolve(config.root, path!);
  const fail = (reason: string, place?: Place): never => {
    const problem = inventoryFailed(siteFile(file, config), reason);
    throw new DocsError([place === undefined ? problem : diagnosticAt(place.location, problem, place.text)]);
  };
  if (!existsSync(file)) fail('The file does not exist.');
  const make = async (): Promise<Inventory> => {
    const answer = await run(file, name, config, comparing);
    if (answer.cacheFailure !== undefined) throw new CacheFailure(answer.cacheFailure);
    if (answer.diagnostics !== undefined) throw new DocsError(answer.diagnostics);
    if (answer.error !== undefined) return fail(answer.error, answer.place);
    const { problems } = validate(inventorySchema, answer.value, WORDING, (what) => `${what}.`);
    if (problems.length > 0) return fail(problems.slice(0, MOST).join(' '));
    const inventory = answer.value as Inventory;
    for (const [index, { headings }] of (inventory.scopes ?? []).entries())
      if (!isPattern(headings))
        return fail(`scopes[${index}].headings must be a regular expression, but is ${JSON.stringify(headings)}.`);
    return inventory;
  };
  return comparing === undefined ? memoLater(cache, SPACE, [name, ...sourcesOf(file, config.root)], make) : make();
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * The largest number of problems of an inventory that are reported, because a mistake in the module is often repeated
 * in many items.
 */
const MOST = 5;
/** An inventory is computed, so problems name the path of a key instead of a line. */
const WORDING = wordingFor('What the module returned');

/** The position in its source at which a module failed. */
type Place = NonNullable<ModuleFailure['place']>;

interface Answer {
  readonly value?: unknown;
  readonly error?: string;
  readonly place?: Place;
  /** Problems that have their own words: a syntax error, an import that leads nowhere. */
  readonly diagnostics?: readonly Diagnostic[];
  /** The module could not be compiled because the cache folder cannot be written. */
  readonly cacheFailure?: Diagnostic;
}

function run(file: string, name: string, config: SiteConfig, comparing: Comparing | undefined): Promise<Answer> {
  return new Promise((done) => {
    const worker = resolve(dirname(fileURLToPath(import.meta.url)), 'inventory-process.js');
    const child = fork(worker, [file, name, config.workDir, ...(comparing ? [comparing.folder ?? config.root] : [])], {
      cwd: config.root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    const letGo = atExit(() => child.kill('SIGKILL'));
    let stderr = '';
    let answer: Answer | undefined;
    const timer = setTimeout(() => {
      answer ??= { error: `It took longer than ${LIMIT / 1000} seconds.` };
      child.kill('SIGKILL');
    }, LIMIT);
    child.stderr!.on('data', (data: Buffer) => (stderr = (stderr + String(data)).slice(-2000)));
    child.on('message', (message) => (answer ??= message as Answer));
    child.on('close', () => {
      clearTimeout(timer);
      letGo();
      done(answer ?? { error: ending(stderr) });
    });
  });
}

/** Why a process ended without an answer, by what it printed last. */
const ending = (stderr: string): string =>
  /heap out of memory|allocation failed/i.test(stderr)
    ? 'It ran out of memory.'
    : stderr.trim() || 'The process ended without a result.';

const IMPORTED = /(?:\bfrom|\bimport|\brequire|\bresolve|\bread)\b\s*\(?\s*(["'])([^"'\n]+)\1/g;

/**
 * Everything that the result of the module depends on: its text, that of local modules it imports, and the versions of
 * packages.
 */
function sourcesOf(file: string, root: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = readBytes(file).toString();
  return [
    text,
    ...[...text.matchAll(IMPORTED)].flatMap(([, , specifier]) => {
      if (specifier!.startsWith('.')) return sourcesOf(resolve(dirname(file), specifier!), root, seen);
      const installed = installedPackage(root, packageOf(specifier!));
      return installed === undefined ? [] : [`${specifier!}@${installed.version}`];
    }),
  ];
}
