import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { policyFor } from '../../src/model/content-security-policy.js';
import { projectFiles } from '../../src/examples/archive.js';
import { versionsFor } from '../../src/examples/installed.js';
import { playgroundOf } from '../../src/examples/playground.js';
import { readExample } from '../../src/examples/read-example.js';
import { resolvedConfig } from '../index/small-site.js';
import { siteWith } from '../parse/support.js';

/** What an editor is given of an example with this manifest and these files. */
function given(
  manifest: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>> = { 'a.js': 'a\n' },
) {
  const stored = Object.fromEntries(Object.entries(files).map(([path, text]) => [`examples/tea/${path}`, text]));
  const root = siteWith({ 'examples/tea/example.json': JSON.stringify({ title: 'Tea', ...manifest }), ...stored });
  const example = readExample(join(root, 'examples'), 'tea')!.example!;
  return playgroundOf(example, projectFiles(example, versionsFor(root)));
}
const start = (playground: ReturnType<typeof given>): unknown =>
  JSON.parse(playground!.files['.stackblitzrc'] ?? 'null');

const test = suite('examples for editors on the web');

test('the file list is the project with its package.json', () => {
  const { title, description, files } = given({})!;
  assert.equal([title, description, Object.keys(files)], ['Tea', 'Example tea', ['a.js', 'package.json']]);
  assert.is(files['a.js'], 'a\n');
});

test('a project without a start script is built, and then the result is run', () => {
  assert.equal(start(given({ run: ['brewer --strong', 'npx taste', 'node dist/a.js'] })), {
    startCommand: 'npm run build && npx taste && node dist/a.js',
  });
  assert.equal(start(given({ run: ['brewer'] }, { 'package.json': '{}' })), { startCommand: 'npx brewer' });
  assert.is(start(given({ run: ['brewer'], serve: 'brewer serve' })), null);
  assert.is(start(given({ run: ['brewer'] }, { 'package.json': '{"scripts":{"start":"brewer"}}' })), null);
});

test('binary files cannot be sent in a form', () => {
  assert.is(given({}, { 'a.png': '\u0000' }), undefined);
  assert.ok(given({}, { 'a.txt': 'ä €\n' }));
});

test('forms may be sent only to the configured editor', () => {
  assert.match(
    policyFor(resolvedConfig({ playground: 'https://editor.example/run?x' }), []),
    "form-action 'self' https://editor.example;",
  );
  assert.match(policyFor(resolvedConfig(), []), "form-action 'self';");
});

test.run();
