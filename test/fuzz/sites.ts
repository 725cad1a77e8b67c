import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A site without a configuration, one with all settings that affect the content, and a portable one. */
export type SiteKind = 'plain' | 'whole' | 'portable';
export const SITE_KINDS: readonly SiteKind[] = ['plain', 'whole', 'portable'];

const WHOLE = `export default {
  title: 'The Bakery',
  origin: 'https://bakery.example',
  base: '/b/',
  description: 'How we bake.',
  sections: [{ name: 'guides', title: 'Guides' }, { name: 'api' }],
  printable: ['guides', 'api'],
  blog: { section: 'news', title: 'News' },
  header: { links: [{ content: 'Guides', url: 'https://other.example/' }] },
  hostFiles: ['_redirects', '_headers'],
  editUrl: 'https://code.example/{path}',
  exampleUrl: 'https://examples.example/{example}',
  contributors: { profile: 'https://code.example/' },
  components: { Plain: './components/Plain.tsx', Counter: { module: './components/Counter.tsx', island: true } },
  verify: { examples: { dir: 'examples', commands: {}, packages: [] } },
};
`;

/** The files of a site besides its content. */
const FILES: Readonly<Record<SiteKind, Readonly<Record<string, string>>>> = {
  plain: {},
  portable: { 'docs-build.config.ts': "export default { title: 'Portable', printable: ['guides'] };\n" },
  whole: {
    'docs-build.config.ts': WHOLE,
    'components/Plain.tsx': `export default function Plain({ children, ...props }: { readonly children?: unknown }) {
  return <div className="plain" title={JSON.stringify(props)}>{children as never}</div>;
}
`,
    'components/Counter.tsx': `import { useState } from 'react';

export default function Counter({ start = 1 }: { readonly start?: unknown }) {
  const [count, setCount] = useState(1);
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count} {String(start)}</button>;
}
`,
    'examples/dough/example.json': '{ "title": "Dough", "packages": [] }\n',
    'examples/dough/src/index.js': `console.log('dough');\n`,
  },
};

/** A folder with everything of a site except for its content. */
export function temporarySite(kind: SiteKind): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-fuzz-')));
  mkdirSync(join(root, 'content'));
  for (const [path, text] of Object.entries(FILES[kind])) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
