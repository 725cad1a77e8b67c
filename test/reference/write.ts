/** `npm run reference`: writes the reference pages that are made from the code. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../support/site.js';
import { referencePages } from './pages.js';

for (const [path, text] of Object.entries(referencePages())) {
  mkdirSync(dirname(join(packageRoot, path)), { recursive: true });
  writeFileSync(join(packageRoot, path), text);
}
