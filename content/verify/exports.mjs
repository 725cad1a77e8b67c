import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What webpack exports besides plugins, as the table on the page of the Node.js interface lists it. */
export function exported({ webpack, root }) {
  const read = (path) => readFileSync(join(root, 'content/verify', path), 'utf8');
  const [, section = ''] = read('../api/node.md').split(/^## What webpack exports$/m);
  const rows = [...section.split(/^##/m)[0].matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell);
  const names = rows.flatMap((cell) => [...cell.matchAll(/`([\w.]+)(?:\([^)]*\))?`/g)].map(([, name]) => name));
  // `webpack-cli` is a package, which must not lead to the export of that name.
  const isPackage = (name) => name === 'cli';
  const exists = (name) => name.split('.').reduce((object, key) => object?.[key], webpack) !== undefined;
  return [...new Set(names)].filter((name) => exists(name) && !isPackage(name)).sort().map((name) => ({ kind: 'export', id: `webpack.${name}`, pages: ['/api/node/'], anchors: ['what-webpack-exports'] }));
}
