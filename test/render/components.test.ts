import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildHere } from '../support/in-process.js';
import { createSite } from '../support/site.js';

const test = suite('components of a site that cannot be used');

const site = createSite({
  'docs-build.config.json': '{\n  "components": {\n    "Box": "./Box.tsx"\n  }\n}\n',
  'content/index.md': '# Home\n',
});
test.after(() => site.dispose());

async function reported(): Promise<unknown> {
  const { ok, diagnostics } = await buildHere(site.root, { cache: false });
  assert.not(ok);
  return diagnostics.map(({ code, file, line, message }) => [code, file, line, message]);
}

test('a module that does not exist is reported where the configuration names it', async () => {
  assert.equal(await reported(), [
    ['MODULE_UNREADABLE', 'docs-build.config.json', 3, 'The module Box.tsx cannot be read: it does not exist.'],
  ]);
});

test('a module without a default export is reported', async () => {
  site.write('Box.tsx', 'export function Box() {\n  return <b />;\n}\n');
  assert.equal(await reported(), [
    ['COMPONENT_FAILED', 'Box.tsx', undefined, 'The module of the component Box has no default export.'],
  ]);
});

test.run();
