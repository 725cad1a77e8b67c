/** A small site from which edits start. It contains something of everything on which a build depends. */
export const START: Readonly<Record<string, string>> = {
  '.gitignore': 'dist\nclean\n.docs-build\n',
  'settings.json': `${JSON.stringify(
    {
      title: 'The Bakery',
      origin: 'https://bakery.example',
      base: '/b/',
      description: 'How we bake.',
      sections: [{ name: 'rules', title: 'House rules' }, { name: 'recipes' }],
      printable: ['recipes'],
      blog: { section: 'news', title: 'News' },
      header: { links: [{ content: 'Recipes', url: '/recipes/' }] },
      redirects: { '/bread/': '/recipes/rye/' },
      hostFiles: ['_redirects'],
      editUrl: 'https://code.example/{path}',
      notification: { marker: 'one', text: 'We moved to [the rules](/rules/).' },
      contributors: { profile: 'https://code.example/' },
    },
    null,
    2,
  )}\n`,
  'docs-build.config.ts': `import settings from './settings.json';
import { badges } from './plugins/badges.js';
import { stamp } from 'stamp';

export default {
  ...settings,
  components: { Plain: './components/Plain.tsx', Counter: { module: './components/Counter.tsx', island: true } },
  verify: { examples: { dir: 'examples', commands: {}, packages: [] } },
  plugins: [badges, stamp],
};
`,
  'plugins/badges.ts': `import { word } from './word.js';

export const badges = {
  name: 'badges',
  page: (page: { description: string }) => ({ ...page, description: page.description + word }),
  head: (tags: readonly unknown[]) => [...tags, { tag: 'meta', attributes: { name: 'badge', content: word } }],
};
`,
  'plugins/word.ts': `export const word: string = 'crisp';\n`,
  'node_modules/stamp/package.json': '{ "name": "stamp", "version": "1.0.0", "type": "module", "main": "index.js" }\n',
  'node_modules/stamp/index.js': `export const stamp = { name: 'stamp', assets: () => [{ path: 'stamp.txt', key: 'one', phase: 'asset', produce: () => 'one\\n' }] };\n`,
  'components/Plain.tsx': `import { label } from './label.js';

export default function Plain({ children }: { readonly children?: unknown }) {
  return <p className="plain">{label}: {children as never}</p>;
}
`,
  'components/label.ts': `export const label: string = 'Plainly';\n`,
  'components/Counter.tsx': `import { useState } from 'react';
import { start } from './start.js';

export default function Counter() {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;
}
`,
  'components/start.ts': `export const start: number = 1;\n`,
  'examples/dough/example.json': '{ "title": "Dough", "packages": ["stamp"] }\n',
  'examples/dough/src/index.js': `console.log('dough');\n`,
  'content/index.md': '---\ntitle: Bakery\n---\n\nWelcome. Read [the rules](/rules/) or [the recipes](/recipes/).\n',
  'content/about.md': '---\ntitle: About\n---\n\nAbout us, see [home](/).\n',
  'content/rules/index.md': '---\ntitle: Rules\n---\n\nAll rules.\n\n## Why\n\nBecause.\n',
  'content/rules/oven.md':
    '---\ntitle: Oven\nsort: 1\n---\n\nThe oven is hot.\n\n## Cleaning\n\nDaily.\n\n```js title="oven.js"\nheat(210);\n```\n',
  'content/rules/door.md': '---\ntitle: Door\nsort: 2\n---\n\nThe door is closed.\n\n<Plain>It is **heavy**.</Plain>\n',
  'content/rules/apron.md':
    '---\ntitle: Apron\nsort: 3\ngroup: Clothes\n---\n\nWhite.\n\n## Washing\n\nSee [cleaning](/rules/oven/#cleaning).\n',
  'content/recipes/index.mdx':
    "---\ntitle: Recipes\n---\n\nimport Dough from '../_parts/dough.mdx';\n\n<Dough />\n\n<Counter />\n",
  'content/recipes/rye.md':
    '---\ntitle: Rye bread\nsort: 1\ncontributors:\n  - baker\n---\n\n![A loaf](./loaf.svg)\n\n```js file="../_parts/sample.js"\n```\n',
  'content/recipes/buns.mdx':
    "---\ntitle: Buns\nsort: 2\n---\n\nimport Dough from '../_parts/dough.mdx';\n\n<Dough />\n\n:::tip Warm\nServe warm.\n:::\n",
  'content/recipes/cake.md':
    '---\ntitle: Cake\nsort: 3\nrelated:\n  - title: Sugar\n    url: https://sugar.example/\n---\n\nSweet.\n\n<Example name="dough" />\n\n:::example Two files\n```js title="src/index.js"\nconsole.log(1);\n```\n:::\n',
  'content/recipes/loaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="4"/></svg>\n',
  'content/_parts/dough.mdx': 'Mix flour and water, see [the oven](/rules/oven/).\n',
  'content/_parts/sample.js': 'const dough = mix();\n',
  'content/news/index.md': '---\ntitle: News\n---\n\nWhat is new.\n',
  'content/news/2026-01-15-oven.md': '---\ntitle: A new oven\n---\n\nWe have a new oven.\n\n## Warmer\n\nThan ever.\n',
  'content/news/2026-02-01-door.md': '---\ntitle: A new door\n---\n\nIt closes.\n',
  'content/public/robots.css': 'a { color: red }\n',
  'content/public/menu/today.txt': 'Bread\n',
};
