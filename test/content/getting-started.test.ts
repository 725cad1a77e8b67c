/** Follows a guide to the letter: types what it says to type, writes the files that it shows, compares what is printed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mask } from '../../src/check/examples/normalize.js';
import { readExample } from '../../src/examples/read-example.js';
import { urlForPath } from '../../src/model/page-url.js';
import { createParser } from '../../src/parse/parser.js';
import type { CodeBlock } from '../../src/model/types.js';
import { packageRoot } from '../support/site.js';

const examples = join(packageRoot, 'content/examples');
/** What cannot be had without a registry; everything else is run. */
const NEEDS_REGISTRY = /^npx create-/m;
const INSTALL = join(packageRoot, 'lib/test/support/npm-install.js');

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const NPM = `npm() { if [ "$1" = install ]; then shift; ${quoted(process.execPath)} ${quoted(INSTALL)} ${quoted(packageRoot)} "$@"; else command npm "$@"; fi; }`;

/** A shell that a reader would have open: its working folder stays from one block to the next. */
function openShell(home: string): {
  readonly run: (code: string) => { stdout: string; stderr: string; status: number | null };
  readonly folder: () => string;
} {
  let folder = home;
  const where = join(home, '.where');
  return {
    folder: () => folder,
    run(code) {
      const { PATH } = process.env;
      const env = {
        PATH,
        HOME: home,
        TZ: 'UTC',
        LC_ALL: 'C.UTF-8',
        NO_COLOR: '1',
        npm_config_offline: 'true',
        npm_config_update_notifier: 'false',
      };
      const { stdout, stderr, status } = spawnSync(
        'bash',
        ['-c', `${NPM}\n${code}\nstatus=$?\npwd > ${quoted(where)}\nexit $status`],
        { cwd: folder, env, encoding: 'utf8' },
      );
      folder = readFileSync(where, 'utf8').trim();
      return { stdout, stderr, status };
    },
  };
}

/** Text of a file after a block's change; fails where the file is not what the change starts from. */
function changed(before: string, { code, title }: CodeBlock): string {
  const lines = code.split('\n');
  const side = (mark: string): string =>
    `${lines
      .filter((line) => !line.startsWith(mark))
      .map((line) => line.slice(1))
      .join('\n')}\n`;
  assert.is(side('+'), before, `what ${title} is before the change`);
  return side('-');
}

/** Does what a page says, block by block. Returns the titles of what was done. */
function follow(page: string, home: string): { readonly folder: string; readonly done: readonly string[] } {
  const file = join(packageRoot, 'content', page);
  const text = readFileSync(file, 'utf8');
  const parse = createParser({
    root: packageRoot,
    contentDir: join(packageRoot, 'content'),
    urlFor: urlForPath,
    examples,
  });
  const parsed = parse({ path: page, file, size: text.length, hash: '', text: () => text });
  assert.equal(parsed.diagnostics, []);
  const shell = openShell(home);
  const done: string[] = [];
  let printed: string | undefined;
  for (const block of parsed.blocks) {
    // The same commands for another package manager.
    if (block.variant !== undefined) continue;
    const place = `${page}:${block.line}`;
    if (block.language === 'bash') {
      if (NEEDS_REGISTRY.test(block.code)) continue;
      const { stdout, stderr, status } = shell.run(block.code);
      // grep says by its status that it found nothing.
      assert.ok(status === 0 || /^grep /.test(block.code), `${place} exits with ${status}\n${stdout}${stderr}`);
      printed = stdout;
      done.push(`run ${block.code.split('\n').at(-1)}`);
    } else if (block.title === undefined) {
      assert.is(block.language, 'text', place);
      assert.ok(printed !== undefined, `${place} shows output of nothing`);
      const shown = mask(block.code).trimEnd();
      assert.is(mask(printed).trimEnd().slice(-shown.length), shown, `${place} shows what is printed`);
      printed = undefined;
      done.push('compare');
    } else {
      const target = join(shell.folder(), block.title);
      if (block.title === 'package.json') {
        assert.equal(JSON.parse(readFileSync(target, 'utf8')), JSON.parse(block.code), place);
      } else {
        const code = block.diff ? changed(readFileSync(target, 'utf8'), block) : `${block.code}\n`;
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, code);
      }
      done.push(`file ${block.title}`);
    }
  }
  return { folder: shell.folder(), done };
}

const test = suite('guide: getting started');

test('all commands, files and printed texts are as on the page', () => {
  const home = mkdtempSync(join(tmpdir(), 'docs-guide-'));
  try {
    const { folder, done } = follow('guides/getting-started.md', home);
    assert.is(done.filter((one) => one.startsWith('run ')).length, 10, done.join('\n'));
    assert.is(done.filter((one) => one === 'compare').length, 6, done.join('\n'));
    // The download at the end of the page is what the reader has now.
    for (const { path, file } of readExample(examples, 'getting-started/6-npm-script')!.example!.files) {
      assert.ok(existsSync(join(folder, path)), path);
      assert.is(readFileSync(join(folder, path), 'utf8'), readFileSync(file, 'utf8'), path);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test.run();
