/** The Markdown copies of pages, which other programs read. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('Markdown copies of pages');

const copyOf = async (files: Readonly<Record<string, string>>, name = 'content/a.md'): Promise<string> => {
  const site = createSite({ 'content/index.md': '# Home', ...files });
  try {
    await site.build();
    return site.published()[name.replace('content/', '').replace(/\.mdx$/, '.md')]!.toString();
  } finally {
    site.dispose();
  }
};

test('contain the text of included files, in quotes and lists, too', async () => {
  const text = await copyOf({
    'content/a.md':
      '---\ntitle: A\n---\n\nOne.\n\n<!-- @include: ./_parts/b.md -->\n\n- {{#include _parts/c.md}}\n- d\n\n> {{#include _parts/c.md}}\n',
    'content/_parts/b.md': '---\nkey: 1\n---\n\nTwo, [c](../index.md).\n\n{{#include c.md}}\n\nFour.\n',
    'content/_parts/c.md': 'Three.\n\nMore.\n',
  });
  assert.is(
    text,
    '# A\n\nOne.\n\nTwo, [c](/).\n\nThree.\n\nMore.\n\nFour.\n\n- Three.\n\n  More.\n- d\n\n> Three.\n>\n> More.\n',
  );
});

test('contain the code of included files', async () => {
  const text = await copyOf({
    'content/a.md':
      '# A\n\n```js\n{{#include b.js:part}}\nlast();\n```\n\n<<< ./b.js\n\n1. Step\n\n   ```js\n   {{#include c.js}}\n   ```\n',
    'content/b.js': 'no();\n// ANCHOR: part\nyes();\n// ANCHOR_END: part\n',
    'content/c.js': 'one();\n\ntwo();\n',
  });
  assert.match(text, '```js\nyes();\nlast();\n```\n');
  assert.match(text, '```js\nno();\nyes();\n```\n');
  assert.match(text, '   ```js\n   one();\n\n   two();\n   ```\n');
  assert.not.match(text, 'include');
});

test('contain imported files, also within a line', async () => {
  const text = await copyOf(
    {
      'content/a.mdx':
        'import Part from \'./_parts/b.mdx\';\n\n# A\n\n<Part\n  name="x"\n/>\n\nEnd.\n\n<div>Before <Part /></div>\n\n| a | <Part /> | <Part /> |\n|---|---|---|\n\nLast.\n',
      'content/_parts/b.mdx': 'Two.\n',
    },
    'content/a.mdx',
  );
  assert.match(text, '\n\nTwo.\n\nEnd.\n\n<div>Before Two.</div>\n\n| a | Two. | Two. |\n|---|---|---|\n\nLast.\n');
});

test('contain what a directive includes', async () => {
  const text = await copyOf({
    'content/a.md': '# A\n\n```{include} b.md\n:start-line: 1\n```\n\nEnd.\n',
    'content/b.md': 'No.\nYes.\n',
  });
  assert.is(text, '# A\n\nYes.\n\nEnd.\n');
});

test('name the places to which links of other generators lead', async () => {
  const text = await copyOf({
    'content/a.md': '# A\n\n[Group](g/h/) and [End](g/h/#end)\n\n<!-- @include: ./_parts/c.md -->\n',
    'content/_parts/c.md': '[Again](g/h/)\n',
    'content/g/h/index.md': '# Group\n\n## End\n',
  });
  assert.is(text, '# A\n\n[Group](/g/h/) and [End](/g/h/#end)\n\n[Again](/g/h/)\n');
});

test('do not contain the imports of MDX pages', async () => {
  const site = createSite({
    'content/index.mdx':
      "---\ntitle: Home\n---\nimport Tabs from '@theme/Tabs';\nimport {\n  a,\n} from './a.js';\n\n# Home\n\nText\n\nimport Part from './part.mdx';\n\n<Part />\n\n```js\nimport x from 'x';\n```\n",
    'content/part.mdx': "import Tabs from '@theme/Tabs';\n\nThe part\n",
  });
  try {
    await site.build();
    assert.is(
      site
        .published()
        ['index.md']!.toString()
        .replace(/\n{2,}/g, '\n\n'),
      "# Home\n\nText\n\nThe part\n\n```js\nimport x from 'x';\n```\n",
    );
  } finally {
    site.dispose();
  }
});

test.run();
