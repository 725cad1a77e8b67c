import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { byRule } from '../../src/diagnostics/catalogue/checks/a11y/broken-rules.js';
import { codesOf } from '../../src/diagnostics/codes.js';
import { allCodes, AREAS } from '../../src/plugins/declarations.js';
import { cureOf, explanation, reference } from '../../src/diagnostics/explain.js';
import { pageOf, REFERENCE } from '../../src/diagnostics/reference.js';
import { packageRoot } from '../support/site.js';

const test = suite('catalogue of diagnostics');

test('every code is unique', () => {
  const codes = allCodes().map(({ entry }) => entry.code);
  assert.equal(
    codes.filter((code, index) => codes.indexOf(code) !== index),
    [],
  );
});

const textsIn = (folder: string): readonly { readonly path: string; readonly text: string }[] =>
  readdirSync(join(packageRoot, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|js)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(packageRoot, path), 'utf8') }));

/** Codes of a built-in plugin stand in its folder. */
const isOfPlugin = ({ path }: { readonly path: string }): boolean =>
  /^src\/plugins\/[^/]+\/diagnostics\.ts$/.test(path);

/** The test of the check a11y goes through all of them. */
const rules = new Set(Object.values(byRule).map(({ entry }) => entry.code));
const known = new Set(allCodes().map(({ entry }) => entry.code));

test('the reference has every entry of the catalogue', () => {
  const catalogue = [...textsIn('src/diagnostics/catalogue'), ...textsIn('src/plugins').filter(isOfPlugin)];
  const written = catalogue.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}code: '([^']+)'/gm)].map(([, code]) => code!),
  );
  assert.equal(written.sort(), [...known].filter((code) => !rules.has(code) && code !== 'A11Y_OTHER').sort());
});

test('codes are named only in the catalogue, and nothing else creates problems', () => {
  const outside = ['src', 'runtime', 'templates']
    .flatMap(textsIn)
    .filter((file) => !file.path.startsWith('src/diagnostics/') && !isOfPlugin(file));
  const named = outside.flatMap(({ path, text }) =>
    [...text.matchAll(/(['"`])([A-Z][A-Z0-9_]+)\1/g)]
      .filter(([, , code]) => known.has(code!))
      .map(([, , code]) => `${path}: ${code}`),
  );
  // Node has an error of the same name.
  assert.equal(named, [
    'src/config/modules/module-failure.ts: MODULE_NOT_FOUND',
    ...Array<string>(3).fill('runtime/chunks/chunk-errors.ts: MODULE_NOT_FOUND'),
  ]);
  const made = outside.filter(({ text }) => /\bas (?:unknown as )?(?:Problem|Diagnostic|Finding)\b(?!\[)/.test(text));
  assert.equal(made, []);
});

test('the program that starts the command line prints codes of the catalogue', () => {
  const codes = textsIn('bin').flatMap(({ text }) =>
    [...text.matchAll(/\bfail\(\s*'([^']+)'/g)].map(([, code]) => code!),
  );
  assert.ok(codes.length > 0);
  assert.equal(
    codes.filter((code) => !known.has(code)),
    [],
  );
});

test('every entry is complete', () => {
  for (const code of allCodes()) {
    const { title, meaning } = code.entry;
    assert.match(code.entry.code, /^[A-Z][A-Z0-9_]+$/);
    assert.match(title, /^[A-Z].*[^.]$/, `the title of ${code.entry.code} is a line without a full stop`);
    assert.match(meaning, /^[A-Z`].*\.$/, `the meaning of ${code.entry.code} is a sentence`);
    assert.match(cureOf(code), /^(?!Did you mean)./, `${code.entry.code} says how to fix it`);
    for (const { shown } of code.situations) assert.is(shown().page, pageOf(code.entry.code));
  }
});

test('every code has an anchor in the reference', () => {
  const headings = new Set(reference(AREAS).match(/^### .*$/gm));
  for (const area of AREAS)
    for (const { entry } of codesOf(area)) {
      assert.ok(headings.has(`### ${entry.code}`));
      assert.is(pageOf(entry.code), `${REFERENCE}#${entry.code.toLowerCase()}`);
    }
});

test('an explanation tells the meaning of a code, an example and a remedy', () => {
  const deadLink = allCodes().find(({ entry }) => entry.code === 'DEAD_LINK')!;
  const text = explanation(deadLink);
  assert.match(text, /^DEAD_LINK \(error\): A link leads to a page that does not exist\n/);
  assert.match(text, /\nExample:\n {2}\[Concepts\]\(\/concpets\/\)\n/);
  assert.match(text, /\n {2}No page has the URL \/concpets\/\.\n/);
  assert.match(text, /\nHow to fix it:\n {2}Write the page, link to another one, or remove the link\.\n$/);
});

test('where messages of a code need different remedies, each stands below its message', () => {
  const unsafe = allCodes().find(({ entry }) => entry.code === 'UNSAFE_URL')!;
  const remedy =
    'Use an http, https or mailto address, one for another program (tel, ftp, irc, ssh), a path or a fragment.';
  assert.match(explanation(unsafe), `  This address is not allowed on a page: javascript:alert(1).\n    ${remedy}\n`);
  assert.match(reference(AREAS), `    This address is not allowed on a page: javascript:alert(1).\n\n${remedy}\n`);
  assert.match(cureOf(unsafe), remedy);
});

test('every code occurs in a test', () => {
  const texts = readdirSync(join(packageRoot, 'test'), { recursive: true })
    .map(String)
    .filter((name) => /\.(?:ts|txt|tsx)$/.test(name))
    .filter((name) => !name.endsWith('catalogue.test.ts'))
    .map((name) => readFileSync(join(packageRoot, 'test', name), 'utf8'))
    .join('\n');
  const untested = [...known]
    .filter((code) => !rules.has(code))
    .filter((code) => !new RegExp(`\\b${code}\\b`).test(texts));
  assert.equal(untested, []);
});

test.run();
