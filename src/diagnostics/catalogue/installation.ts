import type { Severity } from '../diagnostic.js';
import { define } from '../define.js';

export const packageMissing = define({
  code: 'PACKAGE_MISSING',
  title: 'A package that only some sites need is not installed',
  severity: (_purpose: string, _names: readonly string[], severity: Severity) => severity,
  meaning:
    'What only some sites need is no part of the installation: the compiler of components for the browser, the client of the npm registry, the parser of CSS samples.',
  message: (purpose, names) => `${purpose} needs what is not installed: ${names.join(', ')}.`,
  hint: (_purpose, names) => `Run \`npm install --save-dev ${names.join(' ')}\`.`,
  about: (_purpose, names) => names.join(' '),
  environment: true,
  sample: ['Compiling components for the browser', ['rollup', 'terser'], 'error'],
});
