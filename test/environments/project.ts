/** The site that is built in every environment. Its few files cover everything that differs between environments. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILES: Readonly<Record<string, string>> = {
  'docs-build.config.ts': `import { readFileSync } from 'node:fs';
import { defineConfig } from 'docs-build';
import { title } from '@/title';
import data from './site/data.json' with { type: 'json' };
export default defineConfig({
  title,
  lang: data.lang,
  description: readFileSync(new URL('./site/description.txt', import.meta.url), 'utf8').trim(),
  components: { Count: { module: './site/Count.tsx', island: true }, Store: './site/Store.tsx' },
});
`,
  'tsconfig.json': `{ "compilerOptions": { "paths": { "@/*": ["./site/*"] } } } // paths\n`,
  'site/title.ts': `export const title: string = "It's “one” site, import('x') from 'y'";\n`,
  'site/data.json': '\ufeff{ "lang": "en" }\n',
  'site/description.txt': 'A site for every environment.\n',
  // One library requires React, and another one imports it.
  'site/Count.tsx': `import { useSyncExternalStore } from 'use-sync-external-store/shim';
export default function Count() {
  return <output>{useSyncExternalStore(() => () => {}, () => 7, () => 7)}</output>;
}
`,
  'site/Store.tsx': `import { create } from 'zustand';
const useStore = create(() => ({ bears: 3 }));
export default () => <p>{useStore((state) => state.bears)} bears</p>;
`,
  'content/index.md':
    '---\ntitle: Hello\ndescription: The first page of a project that other systems and package managers build and check.\n---\n\nSee [more](./guides/more.md#caf%C3%A9). <Count /> <Store />\n',
  'content/guides/more.md':
    '# More\r\n\r\nThis page has lines that end as they do on Windows, and accents in two forms.\r\n\r\n## Cafe\u0301\r\n\r\n```ts\r\nconst a: number = 1;\r\n```\r\n',
};

/** What the site needs besides docs-build. React and the compiler are not the copies that docs-build uses. */
const PACKAGES: Readonly<Record<string, string>> = {
  react: '18.3.1',
  typescript: '7',
  // All parts of the package could be installed.
  rollup: '4.62.2',
  terser: '^5.51.2',
  '@rollup/plugin-commonjs': '^29.0.3',
  '@rollup/plugin-node-resolve': '^16.0.3',
  'use-sync-external-store': '^1.4.0',
  zustand: '^5.0.0',
};

export interface ProjectOptions {
  readonly packages?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
}

export function writeProject(folder: string, tarball: string, { packages, files }: ProjectOptions = {}): void {
  const dependencies = { 'docs-build': `file:${tarball}`, ...PACKAGES, ...packages };
  const manifest = { private: true, name: 'project', version: '1.0.0', dependencies };
  for (const [path, text] of Object.entries({ ...FILES, ...files, 'package.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
