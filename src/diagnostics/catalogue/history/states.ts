import { escaped } from '../../shown-path.js';
import { gitRemedy } from '../environment/programs.js';
import { suggestion } from '../../suggest.js';
import { define, variant } from '../../define.js';

const DAMAGED =
  '`git fsck` lists what is damaged. If it cannot be repaired, clone the repository again and copy your changes there.';

export const gitMissing = define({
  code: 'GIT_MISSING',
  title: 'Git is not installed',
  severity: 'error',
  meaning: '`docs-build diff` reads earlier states of the content with Git.',
  message: () => 'docs-build diff reads states of the content with Git, which is not installed.',
  hint: 'Install Git, and make sure that it is on the PATH.',
  environment: true,
  sample: [],
});

export const noRepository = define({
  code: 'NO_REPOSITORY',
  title: 'The site is not in a Git repository',
  severity: 'error',
  meaning:
    '`docs-build diff` compares states of the content that Git knows, and the folder of the site is in no repository.',
  message: (folder: string, reason: string) => `Git finds no repository at ${folder}: ${reason}`,
  hint: 'Run the command in a clone of the repository; an archive of its files has no history.',
  sample: ['docs', 'not a git repository (or any of the parent directories): .git'],
});

export const repositoryDamaged = variant(noRepository, {
  message: (folder: string, reason: string) => `Git cannot read the repository at ${folder}: ${reason}`,
  hint: (_folder, reason) => (reason.includes('dubious ownership') ? gitRemedy(reason) : DAMAGED),
  sample: ['docs', 'bad config line 1 in file .git/config'],
});

export const unknownRef = define({
  code: 'UNKNOWN_REF',
  title: 'Git does not know a state of the content',
  severity: 'error',
  meaning: 'A branch, a tag or a commit that `docs-build diff` should compare does not exist in this clone.',
  message: (ref: string, _near: string | undefined, isShallow: boolean) =>
    `Git knows no branch, tag or commit ${ref === '' ? 'without a name' : escaped(ref)}${isShallow ? ' in this shallow clone' : ''}.`,
  hint: (_ref, near, isShallow) =>
    isShallow
      ? 'Fetch the history with `git fetch --unshallow`; in GitHub Actions, set `fetch-depth: 0` for actions/checkout.'
      : suggestion(
          near,
          'Fetch it first: `git fetch origin`. Then `git branch --all` and `git tag` list the existing ones.',
        ),
  about: (ref) => ref,
  sample: ['mian', 'main', false],
});

export const stateUnreadable = variant(unknownRef, {
  message: (ref: string, reason: string) => `Git cannot read the files of ${ref}: ${reason}`,
  hint: 'Fetch what is missing in this clone: `git fetch --refetch origin`, or `git fetch --unshallow` if it is shallow.',
  sample: ['main', 'unable to read tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904'],
});

export const stateDamaged = variant(unknownRef, {
  message: (ref: string, reason: string) => `Git cannot read the commit of ${ref}: ${reason}`,
  hint: DAMAGED,
  sample: ['main', 'bad object HEAD'],
});

export const noCommit = variant(unknownRef, {
  message: () => 'The repository has no commit yet, so there is no state to compare with.',
  hint: 'Commit the site first.',
  sample: [],
});

export const stateWithoutSite = define({
  code: 'NO_SITE_THEN',
  title: 'A state of the repository has no site',
  severity: 'error',
  meaning: 'The folder of the site does not exist in a state that `docs-build diff` should compare.',
  message: (ref: string, folder: string) => `${ref} has no folder ${folder}, where the site is today.`,
  hint: 'Compare with a later state, in which the site is where it is today.',
  sample: ['v1.0.0', 'docs'],
});

export const noPageThen = define({
  code: 'NO_PAGE_THEN',
  title: 'The earlier state does not have the page to look at',
  severity: 'error',
  meaning:
    '`docs-build diff --look` compares what a page, or a section of it, looks like in two states, and the earlier one does not have it.',
  message: (ref: string, place: string, _near: string | undefined) => `${ref} has no ${place}.`,
  hint: (_ref, _place, near) =>
    suggestion(near, 'Name the URL of a page, with the ID of a heading for a section: /guides/caching/#conclusion.'),
  about: (_ref, place) => place,
  sample: ['v1.0.0', '/guides/cacheing/', undefined],
});

export const addressesLost = define({
  code: 'ADDRESSES_LOST',
  title: 'Addresses of the earlier state lead nowhere now',
  severity: 'warning',
  meaning:
    '`docs-build diff` found pages or anchors that the earlier state has, and that the later one neither has nor redirects.',
  message: (addresses: readonly string[]) =>
    `${addresses.length} ${addresses.length === 1 ? 'address leads' : 'addresses lead'} nowhere now: ${addresses.slice(0, 3).join(', ')}${addresses.length > 3 ? ', …' : ''}.`,
  hint: 'Redirect pages with redirectFrom. For anchors, add the old ID to the place that replaces it, or use hashRedirects.',
  sample: [['/guides/old/', '/guides/#setup']],
});

export const noPictures = define({
  code: 'NO_PICTURES',
  title: 'No pictures of changed pages were taken',
  severity: 'warning',
  meaning: '`docs-build diff --pictures` needs Chromium and playwright-core, which are not part of docs-build.',
  message: (reason: string) => `No pictures were taken: ${reason}`,
  hint: 'Install Chromium or Chrome and run `npm install --save-dev playwright-core`, or name the program with --chromium.',
  sample: ['no installation of Chromium was found.'],
});
