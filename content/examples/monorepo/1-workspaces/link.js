// Does what `npm install` does with "workspaces": links the package.
import fs from 'node:fs';
import path from 'node:path';

fs.mkdirSync('node_modules/@shop', { recursive: true });
fs.rmSync('node_modules/@shop/ui', { force: true });
fs.symlinkSync(path.resolve('packages/ui'), 'node_modules/@shop/ui', 'junction');
