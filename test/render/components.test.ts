import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildHere } from '../support/in-process.js';
import { createSite } from '../support/site.js';

const test = suite('components of a site that cannot be used');

/** What a build of a site with these files reports, whose configuration names the component `Box.tsx`. */
async function reported(files: Readonly<Record<string, string>>): Promise<unknown> {
  const site = createSite({
    'docs-build.config.json': '{\n  "components": {\n    "Box": "./Box.tsx"\n  }\n}\n',
    'content/index.md': '# Home\n',
    ...files,
  });
  const { ok, diagnostics } = await buildHere(site.root, { cache: false });
  site.dispose();
  assert.not(ok);
  return diagnostics.map(({ code, file, line, message }) => [code, file, line, message]);
}

test('a module that does not exist is reported where the configuration names it', async () => {
  assert.equal(await reported({}), [
    ['MODULE_UNREADABLE', 'docs-build.config.json', 3, 'The module Box.tsx cannot be read: it does not exist.'],
  ]);
});

test('a module without a default export is reported', async () => {
  assert.equal(await reported({ 'Box.tsx': 'export function Box() {\n  return <b />;\n}\n' }), [
    ['COMPONENT_FAILED', 'Box.tsx', undefined, 'The module of the component Box has no default export.'],
  ]);
});

test.run();
