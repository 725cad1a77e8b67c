/** The catalogue of messages: each sample is run with the installed packages, as it fails and as it is mended. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packageRoot } from '../support/site.js';

interface Entry {
  readonly page: string;
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly samples: readonly { readonly before?: string; readonly after?: string }[];
}
type Side = 'before' | 'after';

const modules = join(packageRoot, 'content/verify/errors');
const load = async (name: string): Promise<unknown> => import(pathToFileURL(join(modules, name)).href);
const { readCatalogue, isPrinted } = (await load('entries.mjs')) as {
  readCatalogue: (root: string) => readonly Entry[];
  isPrinted: (message: string, printed: string) => boolean;
};
const { prepare, printedBy } = (await load('run.mjs')) as {
  prepare: (folder: string, root: string) => void;
  printedBy: (entry: Entry, side: Side, context: { folder: string; root: string }) => Promise<string>;
};

const test = suite('the catalogue of messages');
const entries = readCatalogue(packageRoot);
const folder = mkdtempSync(join(tmpdir(), 'docs-build-errors-'));
prepare(folder, packageRoot);
test.after(() => rmSync(folder, { recursive: true }));

test('every sample prints its message, and mended it does not', async () => {
  const wrong: string[] = [];
  for (const [index, entry] of entries.entries()) {
    for (const side of ['before', 'after'] as const) {
      const own = join(folder, `${index}-${side}`);
      mkdirSync(own);
      const printed = await printedBy(entry, side, { folder: own, root: packageRoot });
      if (isPrinted(entry.message, printed) !== (side === 'before'))
        wrong.push(`${entry.page}#${entry.id} ${side}: ${printed.slice(0, 400)}`);
      else if (side === 'after' && /^(?:ERROR|Error|TypeError|ValidationError)\b/m.test(printed))
        wrong.push(`${entry.page}#${entry.id} has another problem: ${printed.slice(0, 400)}`);
    }
  }
  assert.equal(wrong, []);
});

test('the list of all messages has each of them', () => {
  const list = readFileSync(join(packageRoot, 'content/errors/index.md'), 'utf8');
  assert.equal(
    entries.filter(({ page, id }) => !list.includes(`(${page}#${id})`)).map(({ id }) => id),
    [],
  );
});

test.run();
