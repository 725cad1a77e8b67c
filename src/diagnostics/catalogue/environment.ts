import type { Severity } from '../diagnostic.js';
import { causeOf } from '../file-system-causes.js';
import { suggestion } from '../suggest.js';
import { shownPath } from '../shown-path.js';
import { define, variant } from '../define.js';

interface Refusal {
  readonly path: string | undefined;
  /** `opened`, `moved to dist/x`. */
  readonly verb: string;
  /** The error's code: `EACCES`. */
  readonly code: string;
  readonly hint: string;
}

const refusalText = ({ path = 'A file', verb, code }: Refusal): string =>
  `${path} cannot be ${verb}: ${causeOf(code).words} (${code}).`;

export const fileRefused = define({
  code: 'FILE_SYSTEM',
  title: 'The file system refuses an operation',
  severity: 'error',
  meaning: 'A file or folder cannot be read, written, moved or removed, because of a permission, the disk or a limit.',
  about: ({ path = '' }: Refusal) => path,
  message: refusalText,
  hint: ({ hint }) => hint,
  environment: true,
  sample: [{ path: 'content/guide.md', verb: 'opened', code: 'EACCES', hint: causeOf('EACCES').cure }],
});

export const stateUnwritable = variant(fileRefused, {
  message: (ref: string, reason: string) => `Git cannot write the files of ${ref} into the cache folder: ${reason}`,
  hint: 'Free some space on the disk, make the folder writable, or choose another one with --cache <dir>.',
  environment: true,
  sample: ['main', 'unable to write file .docs-build/diff/new-a1b2c3/docs/index.md'],
});

export const outputRefused = define({
  code: 'OUTPUT_UNWRITABLE',
  title: 'The output folder cannot be written',
  severity: 'error',
  meaning: 'The file system refuses something that publishing the site needs.',
  about: ({ path = '' }: Refusal) => path,
  message: refusalText,
  hint: ({ hint }) => hint,
  environment: true,
  sample: [{ path: 'dist', verb: 'made', code: 'EROFS', hint: causeOf('EROFS').cure }],
});

export const outputNotFolder = variant(outputRefused, {
  message: (path: string) => `The site cannot be written, because ${shownPath(path)} is not a folder.`,
  hint: 'Rename or remove that file, or build into another folder with --out.',
  environment: true,
  sample: ['dist'],
});

export const cacheUnwritable = define({
  code: 'CACHE_UNWRITABLE',
  title: 'The cache folder cannot be written',
  severity: 'warning',
  meaning: 'Results cannot be stored for the next build. The site is complete anyway.',
  message: (path: string, _folder: string, code: string) =>
    `Nothing can be stored in the cache folder: ${shownPath(path)} cannot be written, because ${causeOf(code).words} (${code}).`,
  hint: (_path, folder, code) =>
    `The build continues without it and is slower. Choose another folder with --cache <dir>, turn the cache off with --no-cache, or make ${shownPath(folder)} usable: ${causeOf(code).cure}`,
  sample: ['.docs-build', '.docs-build', 'EACCES'],
});

export const cacheUnreadable = define({
  code: 'CACHE_UNREADABLE',
  title: 'The cache folder cannot be read',
  severity: 'warning',
  meaning: 'A cached result is missing or damaged. The command runs again without it.',
  message: (folder: string, space: string) =>
    `The cache folder ${shownPath(folder)} cannot be read: its entries for "${space}" changed in the meantime, or the disk reports errors.`,
  hint: 'The build continues without it and is slower. If this happens again, delete the folder, or choose another one with --cache <dir>.',
  sample: ['.docs-build', 'parse'],
});

export const noTemporaryFolder = define({
  code: 'TEMPORARY_UNWRITABLE',
  title: 'No temporary folder can be created',
  severity: 'error',
  meaning: 'Without a cache folder, a build needs a temporary one for compiled modules.',
  message: (folder: string, code: string) => `No folder can be created in ${folder} (${code}).`,
  hint: 'Without a cache folder, a build needs a temporary one: set TMPDIR to a folder that can be written, or pass --cache <dir>.',
  sample: ['/tmp', 'EROFS'],
});

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

export const outOfMemory = define({
  code: 'OUT_OF_MEMORY',
  title: 'There is not enough memory',
  severity: 'error',
  meaning:
    'The machine, the container or a limit of the shell does not give the command as much memory as it requests.',
  message: (reason: string) => `docs-build does not get the memory that it needs: ${reason}`,
  hint: 'Raise the limit (`ulimit -v`, or that of the container), or close other programs, and run the command again.',
  environment: true,
  sample: ['WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance'],
});

export const unexpected = define({
  code: 'UNEXPECTED',
  title: 'An unexpected error',
  severity: 'error',
  meaning: 'A plugin, a component of the site or docs-build itself has a defect.',
  message: (reason: string, _reportTo: string | undefined) => `docs-build encountered an unexpected error: ${reason}`,
  hint: (_reason, reportTo) =>
    'Unless a plugin or a component of the site is to blame, this is a defect of docs-build. ' +
    `Run the command again with --verbose, and report what it prints${reportTo === undefined ? '' : ` at ${reportTo}`}.`,
  sample: ["TypeError: Cannot read properties of undefined (reading 'url')", undefined],
});

export const unexpectedInSite = variant(unexpected, {
  message: (reason: string) => `Code of the site threw an error that nothing handles: ${reason}`,
  hint: 'Correct the code, or handle the error there. Each promise has to be awaited or returned. With --verbose, the command prints the stack.',
  sample: ['Error: the service does not answer'],
});

export const unfinished = define({
  code: 'UNFINISHED',
  title: 'The command ended before it was done',
  severity: 'error',
  meaning:
    'The process ended, or has nothing left to do, although the command still waits for a result: a promise of the configuration, of a plugin or of a component can never be settled, or code of the site ended the process.',
  message: (command: string, running: readonly string[]) =>
    `docs-build ${command} ended before it was done${running.length > 0 ? `, in ${running.join(', ')}` : ''}.`,
  hint: (_command, running) =>
    `Look ${running.length > 0 ? 'there' : 'in the configuration, in plugins and in components of the site'} for a promise that nothing settles, and for process.exit().`,
  sample: ['render', ['the hook "scan" of the plugin "badges"']],
});

export const stillRunning = define({
  code: 'STILL_RUNNING',
  title: 'Code of the site still runs after the command',
  severity: 'warning',
  meaning:
    'The command is done, but something keeps its process alive: a timer, a server, a watcher or a process that the configuration, a plugin or a component has started. After five seconds, the command ends without it. The exit code stays the same.',
  message: (command: string) =>
    `docs-build ${command} is done, but something that code of the site started still runs.`,
  hint: 'Look in the configuration, in plugins and in components of the site for timers, servers, watchers and processes, and stop them.',
  sample: ['render'],
});

export const wrongUsage = define({
  code: 'WRONG_USAGE',
  title: 'The command line cannot be understood',
  severity: 'error',
  meaning: 'A command or an option does not exist, an argument is missing, or a value is not valid.',
  message: (text: string, _suggestion: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
  hint: (_text, suggestion) => suggestion || '--help lists the arguments and options of a command.',
  sample: ["unknown option '--lenent'", 'Did you mean --lenient?'],
});

export const noCommand = variant(wrongUsage, {
  message: () => 'No command is named.',
  hint: 'docs-build --help lists the commands.',
  sample: [],
});

export const warningsExceeded = define({
  code: 'TOO_MANY_WARNINGS',
  title: 'There are more warnings than allowed',
  severity: 'error',
  meaning: 'With --strict, or with --max-warnings, warnings fail the command.',
  cure: 'Fix the warnings that are listed before it, or allow more.',
  message: (warnings: number, allowed: number, _isStrict: boolean) =>
    `There ${warnings === 1 ? 'is 1 warning' : `are ${warnings} warnings`}; ${allowed} ${allowed === 1 ? 'is' : 'are'} allowed.`,
  hint: (_warnings, _allowed, isStrict) =>
    isStrict ? '--strict makes warnings fail the command.' : '--max-warnings sets how many are allowed.',
  sample: [3, 0, true],
});

export const foreignTree = define({
  code: 'FOREIGN_TREE',
  title: 'Errors in the pages of a site without a configuration are warnings',
  severity: 'warning',
  meaning:
    'The site has no configuration of docs-build, but that of another generator, or its content is not in the folder `content`, so this is a first look at a tree that nobody has adapted. It is published with the broken links, images and markup that would be errors otherwise.',
  cure: 'Write a configuration file (docs-build.config.ts, .js or .json) when you move to docs-build; then errors stop the build. --strict does so without one.',
  message: (file: string | null, errors: number) =>
    `The site ${file === null ? 'has no configuration file' : `is configured for another generator (${file})`}, so ${errors === 1 ? '1 error of its pages is a warning' : `${errors} errors of its pages are warnings`}.`,
  hint: 'With a configuration file of docs-build, or with --strict, such errors stop the build.',
  sample: ['mkdocs.yml', 12],
});

export const otherContent = define({
  code: 'OTHER_CONTENT',
  title: 'Errors in the configuration are warnings, because it belongs to other content',
  severity: 'warning',
  meaning:
    'The option --content names a folder outside the site. The configuration is that of other content, so it may name pages, sections and images that this folder lacks. The pages are published all the same; only errors in the pages themselves stop the build.',
  cure: 'Add a configuration file to the folder above the content, or name one with --config. With --strict, such errors stop the build.',
  message: (file: string, errors: number) =>
    `The configuration ${file} belongs to other content, so ${errors === 1 ? '1 error in what it names is a warning' : `${errors} errors in what it names are warnings`}.`,
  hint: 'Name a configuration of this content with --config.',
  sample: ['docs-build.config.ts', 12],
});

export const unknownCode = define({
  code: 'UNKNOWN_CODE',
  title: 'There is no such code',
  severity: 'error',
  meaning: '`docs-build explain` was asked about a code that docs-build does not report.',
  cure: 'Correct the code; docs/diagnostics.md lists all of them.',
  message: (code: string, _near: string | undefined) => `No problem has the code ${code}.`,
  hint: (_code, near) => suggestion(near, 'docs/diagnostics.md lists all codes.'),
  sample: ['DEAD_LINKS', 'DEAD_LINK'],
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
