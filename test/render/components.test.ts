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

/** What a build reports of a page with a component that has this code: the place, the message and the hint. */
async function failing(code: string, config = '{ "components": { "Box": "./Box.tsx" } }'): Promise<unknown> {
  const site = createSite({
    'docs-build.config.json': config,
    'content/index.md': '# Home\n\n<Box />\n',
    'Box.tsx': code,
  });
  const { ok, diagnostics } = await buildHere(site.root, { cache: false });
  site.dispose();
  assert.not(ok);
  return diagnostics.map(({ file, line, message, hint }) => [`${file}:${line}`, message, hint]);
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

test('an error that a component throws is reported on its page and names the place in the module', async () => {
  assert.equal(await failing('const box: { a?: { b: 1 } } = {};\nexport default () => <b>{box.a!.b}</b>;\n'), [
    [
      'content/index.md:3',
      "<Box> could not be rendered: Cannot read properties of undefined (reading 'b')",
      'The error was thrown at Box.tsx:2:33.',
    ],
  ]);
});

test('a component that uses the browser while it is rendered is told where it may', async () => {
  const [[, , hint]] = (await failing('export default () => <b>{window.innerWidth}</b>;\n')) as [
    [string, string, string],
  ];
  assert.is(
    hint,
    'The build renders components, too, and has no browser: use it only in effects and event handlers. The error was thrown at Box.tsx:1:26.',
  );
});

test('a component that is an async function is refused in plain words', async () => {
  assert.equal(await failing('export default async function Box() {\n  return <b />;\n}\n'), [
    [
      'Box.tsx:undefined',
      'The component Box is an async function; pages are rendered in one go.',
      'Load what it needs before the function, with await at the top of its module.',
    ],
  ]);
});

test('a name that no tag of a component can have is an error in the configuration', async () => {
  assert.equal(await failing('export default () => <b />;\n', '{\n  "components": { "box": "./Box.tsx" }\n}'), [
    [
      'docs-build.config.json:2',
      'The component box needs a name that begins with a capital letter, as its tag does.',
      'Call it Box.',
    ],
  ]);
});

test.run();
