import type { Severity } from '../../diagnostic.js';
import { causeOf } from '../../file-system-causes.js';
import { define, variant } from '../../define.js';

/** What to do where git gives this reason. Containers often run as another user than the one that made the clone. */
export function gitRemedy(reason: string): string {
  const folder = /^detected dubious ownership in repository at '(.+)'$/.exec(reason)?.[1];
  if (folder !== undefined)
    return `The repository belongs to another user. Run \`git config --global --add safe.directory ${folder}\`.`;
  return reason.includes('ENOENT') ? 'Install git.' : 'Run `git log` in the content folder to see why.';
}

export const gitNotStarted = define({
  code: 'GIT_NOT_STARTED',
  title: 'Git cannot be started',
  severity: 'error',
  meaning: 'Git knows when pages were last updated, but the machine has no resources left to start it.',
  message: (code: string) =>
    `Git cannot be started to read when pages were last updated: ${causeOf(code).words} (${code}).`,
  hint: (code) => causeOf(code).cure,
  environment: true,
  sample: ['EAGAIN'],
});

export const noDates = define({
  code: 'NO_DATES',
  title: 'Git does not say when pages were last updated',
  severity: 'warning',
  meaning:
    'The content is in a Git repository, but Git is not installed or refuses to read it. The site is published without the dates of its pages.',
  message: (reason: string) => `Pages have no dates, because git fails: ${reason}.`,
  hint: gitRemedy,
  sample: ["detected dubious ownership in repository at '/site'"],
});

export const shallowHistory = define({
  code: 'SHALLOW_HISTORY',
  title: 'The list of recent changes may be incomplete',
  severity: 'warning',
  meaning:
    'The repository is a shallow clone, which lacks older commits. If one of these commits was the last to change a page, Git cannot tell when that was, and the list of recent changes leaves the page out.',
  message: (path: string) => `The list of recent changes (${path}) may lack pages, because the clone is shallow.`,
  hint: 'Fetch the history with `git fetch --unshallow`; in GitHub Actions, set `fetch-depth: 0` for actions/checkout.',
  sample: ['/recent/'],
});

export const browserFilesMissing = define({
  code: 'BROWSER_FILES_MISSING',
  title: 'The package lacks its browser files',
  severity: 'error',
  meaning:
    'The compiled scripts and styles of the package are not there: it was not built, or not installed completely.',
  message: (name: string) => `The package lacks its browser files (lib/browser/${name}).`,
  hint: 'Install docs-build again; in a checkout, run npm run build.',
  sample: ['main.js'],
});

export const notInstalled = define({
  code: 'NOT_INSTALLED',
  title: 'The package is not compiled or not complete',
  severity: 'error',
  meaning: 'The program cannot load its own modules.',
  message: (reason: string) => `docs-build cannot be loaded: ${reason}`,
  hint: 'Install it again; in a checkout, run npm ci.',
  sample: ["Cannot find package 'commander'"],
});

export const packageMissing = define({
  code: 'PACKAGE_MISSING',
  title: 'A package that only some sites need is not installed',
  severity: (_purpose: string, _names: readonly string[], severity: Severity) => severity,
  meaning:
    'Packages that only some sites need are not installed with docs-build: the compiler of components for the browser, the client of the npm registry, the parser of CSS samples.',
  message: (purpose, names) =>
    `${purpose} needs ${names.length === 1 ? 'a package that is' : 'packages that are'} not installed: ${names.join(', ')}.`,
  hint: (_purpose, names) => `Run \`npm install --save-dev ${names.join(' ')}\`.`,
  about: (_purpose, names) => names.join(' '),
  environment: true,
  sample: ['Compiling components for the browser', ['rollup', 'terser'], 'error'],
});

export const packageIncomplete = variant(packageMissing, {
  message: (purpose: string, name: string, system: string, _instead: string | undefined) =>
    `${purpose} needs ${name}, whose part for this system (${system}) is not installed.`,
  hint: (_purpose, _name, _system, instead) =>
    `Packages were installed without optional ones (--omit=optional), or from a lock file of another system: install them again without that${instead === undefined ? '' : `, or run \`npm install --save-dev ${instead}\`, which is the same for every system`}.`,
  about: (_purpose, name) => name,
  severity: 'error',
  sample: ['Compiling components for the browser', 'rollup', 'linux x64', '@rollup/wasm-node'],
});
