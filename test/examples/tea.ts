import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, fixture, type TestSite } from '../support/site.js';

/** Two examples, the second made from the first. */
export const TEA: Readonly<Record<string, string>> = {
  'content/examples/tea/1-cup/example.json': '{ "title": "A cup", "packages": ["brewer"], "run": ["brewer"] }',
  'content/examples/tea/1-cup/src/a.js': 'one\n',
  'content/examples/tea/1-cup/output/terminal.txt': 'asset b\nasset a\nend\n',
  'content/examples/tea/1-cup/output/dist/a.js': 'ONE\n',
  'content/examples/tea/2-pot/example.json': '{ "title": "A pot & more", "extends": "../1-cup" }',
  'content/examples/tea/2-pot/src/b.js': 'two\n',
};

/** A site with these examples, and with the package that they use. */
export function teaSite(files: Readonly<Record<string, string>>): TestSite {
  const site = createSite({
    ...TEA,
    'docs-build.config.json': JSON.stringify({
      ignore: ['examples/**'],
      verify: { examples: { dir: 'content/examples', commands: {}, packages: ['brewer'] } },
    }),
    ...files,
  });
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'), 'dir');
  return site;
}
