import { define, variant } from '../define.js';

const UPDATE = 'run `docs-build scan --update`';

export const invalidName = define({
  code: 'THIRD_PARTY_NAME',
  title: 'A package name is not valid',
  severity: 'error',
  meaning: 'The configuration lists a third-party page under a name that no npm package can have.',
  message: (name: string) => `${JSON.stringify(name)} is not the name of an npm package.`,
  hint: 'Correct it in "thirdParty.packages" of the configuration.',
  sample: ['../loader'],
});

export const notLocked = define({
  code: 'THIRD_PARTY_NOT_LOCKED',
  title: 'A third-party page is not in the lock file',
  severity: 'warning',
  meaning: 'Pages from packages are pinned by version and checksum. This package has no pin yet.',
  file: (_page: string, _name: string, lock: string) => lock,
  message: (page: string, name: string, _lock: string) =>
    `The page ${page} is missing: ${name} is not in the lock file.`,
  hint: 'Run `docs-build scan --update` and commit the lock file.',
  sample: ['/loaders/some-loader/', 'some-loader', 'third-party.lock.json'],
});

export const missing = define({
  code: 'THIRD_PARTY_MISSING',
  title: 'A third-party page could not be fetched',
  severity: 'warning',
  meaning: 'A pinned package is neither in the cache folder nor available from the registry. The site lacks its page.',
  message: (page: string, pinned: string, reason: string) =>
    `The page ${page} is missing: ${pinned} is not in the cache folder and could not be fetched: ${reason}.`,
  hint: 'Run `docs-build scan` once with a connection to the npm registry.',
  sample: ['/loaders/some-loader/', 'some-loader@2.0.0', '--offline forbids it'],
});

/** The registry answers, but not with what the lock file says. */
export const missingPin = variant(missing, {
  message: (page: string, pinned: string, reason: string) =>
    `The page ${page} is missing: ${pinned} is not in the cache folder and could not be fetched: ${reason}.`,
  hint: 'Restore the lock file from version control, or pin the newest version with `docs-build scan --update`.',
  sample: ['/loaders/some-loader/', 'some-loader@2.0.0', 'the registry does not have this version'],
});

export const unfetchedLink = define({
  code: 'THIRD_PARTY_LINK',
  title: 'An address is that of a third-party page that could not be fetched',
  severity: 'note',
  meaning:
    'The link, the golden query or the line of `urls.lock` is right as soon as the page is there. Another problem says why it is missing.',
  cure: 'Follow the hint of the problem about the page or the lock file.',
  message: (url: string) => `The page ${url} is made from a package, and is missing from this build.`,
  sample: ['/loaders/some-loader/'],
});

export const broken = define({
  code: 'THIRD_PARTY_README',
  title: 'The README of a package cannot be used',
  severity: 'warning',
  meaning: 'A fetched package has no README, or one that cannot be read. The site lacks its page.',
  cure: 'Pin another version, or remove the package from "thirdParty.packages" of the configuration.',
  message: (page: string, name: string, reason: string) =>
    `The page ${page} is missing: the README of ${name} cannot be used: ${reason}.`,
  sample: ['/loaders/some-loader/', 'some-loader', 'the package has none'],
});

export const packageNotUpdated = define({
  code: 'THIRD_PARTY_NOT_UPDATED',
  title: 'A third-party page was not updated',
  severity: 'warning',
  meaning: 'The registry did not answer, or its answer cannot be used. The pinned version stays.',
  cure: 'Run the command again later.',
  message: (name: string, reason: string) => `${name} keeps its version: ${reason}.`,
  sample: ['some-loader', 'the registry answered with 503'],
});

export const packageNotAdded = variant(packageNotUpdated, {
  message: (name: string, reason: string) => `${name} cannot get a page: ${reason}.`,
  hint: 'Correct its name, or run `docs-build scan --update` again later.',
  sample: ['some-loadr', 'the registry does not have this package'],
});

export const updateOffline = define({
  code: 'UPDATE_OFFLINE',
  title: 'An update was requested without a connection',
  severity: 'warning',
  meaning: 'The options --update and --offline exclude each other.',
  cure: 'Leave out one of them.',
  message: 'Nothing was updated: --update needs a connection, and --offline forbids it.',
  sample: [],
});

export const invalidLock = define({
  code: 'THIRD_PARTY_LOCK_INVALID',
  title: 'The lock file of the third-party pages cannot be used',
  severity: 'error',
  meaning: 'The file that pins versions and checksums of packages is damaged, often by a merge.',
  file: (file: string, _reason: string) => file,
  message: (_file: string, reason: string) => `The lock file of the third-party pages cannot be used: ${reason}.`,
  hint: `Restore it from version control, or delete it and ${UPDATE}.`,
  sample: ['third-party.lock.json', 'it is not valid JSON'],
});
