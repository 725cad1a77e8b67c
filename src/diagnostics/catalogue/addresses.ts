import { compareText } from '../diagnostic.js';
import { define, variant } from '../define.js';
import { suggestion } from '../suggest.js';

export const duplicateUrl = define({
  code: 'DUPLICATE_URL',
  title: 'Two pages have the same URL',
  severity: 'error',
  meaning: 'Several files would become the same page, for example `guide.md` and `guide/index.md`.',
  about: (url: string, _files: readonly string[]) => url,
  message: (url: string, files: readonly string[]) => `${listOf(files)} have the same URL ${url}.`,
  hint: 'Rename all but one of them.',
  sample: ['/guide/', ['guide.md', 'guide/index.md']],
});

export const movedPage = variant(duplicateUrl, {
  about: (url: string, _files: readonly string[], _now: string) => url,
  message: (url: string, files: readonly string[], now: string) =>
    `${listOf(files)} have the same URL ${url}. Where errors are warnings, the latter gets the URL ${now}.`,
  hint: 'Rename one of them.',
  sample: ['/guide/', ['guide/index.md', 'guide.md'], '/guide-2/'],
});

export const movedBelowFile = variant(duplicateUrl, {
  about: (file: string, _owner: string, _page: string, _now: string) => file,
  message: (file: string, owner: string, page: string, now: string) =>
    `${page} needs a folder ${file}, which is the Markdown file of ${owner}. Where errors are warnings, it gets the URL ${now}.`,
  hint: 'Rename one of them.',
  sample: ['guide.md', 'guide.md', 'guide.md.md', '/guide.md-2/'],
});

export const caseCollision = define({
  code: 'TWIN_URL',
  title: 'URLs differ only in case',
  severity: 'error',
  meaning: 'Many disks and hosts treat upper and lower case alike, so one of the pages would hide the other.',
  about: (urls: readonly string[], _files: readonly string[]) => urls[0]!,
  message: (urls: readonly string[], files: readonly string[]) =>
    `${listOf(files)} have URLs that differ only in case: ${urls.join(', ')}.`,
  hint: 'Many disks and hosts treat them as one. Rename all but one of them.',
  sample: [
    ['/API/', '/api/'],
    ['API.md', 'api.md'],
  ],
});

export const movedTwin = variant(caseCollision, {
  about: (urls: readonly string[], _files: readonly string[], _now: string) => urls[0]!,
  message: (urls: readonly string[], files: readonly string[], now: string) =>
    `${listOf(files)} have URLs that differ only in case: ${urls.join(', ')}. Where errors are warnings, the latter gets the URL ${now}.`,
  hint: 'Rename one of them.',
  sample: [['/API/', '/api/'], ['API.md', 'api.md'], '/api-2/'],
});

export const reservedUrl = define({
  code: 'RESERVED_URL',
  title: 'A URL belongs to a page that the build makes',
  severity: 'error',
  meaning: 'The build makes some pages itself, such as the not-found page. A file of the content may not replace them.',
  about: (url: string, _owner: string) => url,
  message: (url: string, owner: string) => `The URL ${url} belongs to ${owner}.`,
  hint: 'Rename the file.',
  sample: ['/404/', 'the not-found page'],
});

export const movedReserved = variant(reservedUrl, {
  about: (url: string, _owner: string, _now: string) => url,
  message: (url: string, owner: string, now: string) =>
    `The URL ${url} belongs to ${owner}. Where errors are warnings, the page gets the URL ${now}.`,
  hint: 'Rename the file.',
  sample: ['/search/', 'the list of all headings', '/search-2/'],
});

export const replacedPrintable = variant(reservedUrl, {
  severity: 'warning',
  about: (url: string) => url,
  message: (url: string) => `The build makes ${url} from the pages of the section, and leaves this file out.`,
  hint: 'Delete the file, or remove the section from `printable`.',
  sample: ['/guides/printable/'],
});

export const collidingOutput = define({
  code: 'COLLIDING_OUTPUT',
  title: 'Two sources would be written to the same file',
  severity: 'error',
  meaning: 'A page, a redirect, a file of the public folder or a plugin would overwrite another one.',
  about: (path: string, _owners: readonly string[]) => path,
  message: (path: string, owners: readonly string[]) => `${listOf(owners)} would both be written to ${path}.`,
  hint: 'Rename all but one of them.',
  sample: ['robots.txt', ['The file public/robots.txt', 'the plugin robots']],
});

export const folderOverFile = variant(collidingOutput, {
  about: (file: string, _owner: string, _other: string) => file,
  message: (file: string, owner: string, other: string) =>
    `${other} needs a folder ${file}, which is a file that comes from ${owner}.`,
  hint: 'Rename one of them.',
  sample: ['guide', 'public/guide', 'The page guide.md'],
});

export const collidingSources = variant(collidingOutput, {
  message: (first: string, second: string) =>
    first === second
      ? `Two sources want to write ${first}.`
      : `One source wants to write the file ${first}, another one ${second}, for which ${first} must be a folder.`,
  hint: (first, second) =>
    first === second
      ? 'Rename a page, or a file of the public folder.'
      : 'Rename a page, a redirect, or a file of the public folder.',
  sample: ['feed.xml', 'feed.xml'],
});

export const twinSources = variant(collidingOutput, {
  message: (first: string, second: string) =>
    `${[first, second].sort(compareText).join(' and ')} would be the same file on other disks.`,
  hint: 'Rename a page, or the file of a plugin.',
  sample: ['guide/index.html', 'Guide/index.html'],
});

export const unpublishablePath = define({
  code: 'OUTPUT_PATH',
  title: 'Nothing can be published at a path',
  severity: 'error',
  meaning: 'A path has characters or names that hosts or other operating systems cannot store.',
  about: (path: string, _reason: string) => path,
  message: (path: string, reason: string) =>
    `Nothing can be published as ${JSON.stringify(shortened(path))}: it ${reason}.`,
  hint: 'Rename the file.',
  sample: ['guide/con', 'has a name that Windows reserves'],
});

export const invalidPath = variant(unpublishablePath, {
  message: (path: string, reason: string) => `Nothing can be published as ${JSON.stringify(path)}: it ${reason}.`,
  hint: 'A plugin or a page determines this path: change it there.',
  sample: ['../index.html', 'leads out of the output folder'],
});

export const redirectHidesPage = define({
  code: 'REDIRECT_HIDES_PAGE',
  title: 'A redirect takes the place of a page',
  severity: 'error',
  meaning: 'A redirect begins at the URL of a page, so nobody could read that page.',
  about: (from: string, _file: string) => from,
  message: (from: string, file: string) => `The redirect from ${from} would hide the page made from ${file}.`,
  hint: 'Remove the redirect, or the page.',
  sample: ['/guide/', 'content/guide.md'],
});

export const duplicateRedirect = define({
  code: 'DUPLICATE_REDIRECT',
  title: 'An address redirects to more than one place',
  severity: 'error',
  meaning: 'Several redirects begin at the same address and lead to different places.',
  about: (from: string, _targets: readonly string[]) => from,
  message: (from: string, targets: readonly string[]) =>
    `${from} redirects to more than one place: ${targets.join(', ')}.`,
  hint: 'Keep one of them.',
  sample: ['/old/', ['/guide/', '/api/']],
});

export const redirectsUnread = define({
  code: 'REDIRECTS_UNREAD',
  title: 'Redirects of another generator are not followed',
  severity: 'note',
  meaning:
    'A static site has a page for each address that redirects. A pattern whose target does not tell which addresses it stands for, or that is a regular expression, cannot become such pages.',
  message: (first: string, count: number) =>
    count === 1
      ? `The redirect from ${first} begins at a pattern and is not followed.`
      : `${count} redirects begin at patterns and are not followed: ${first} and ${count === 2 ? 'another one' : `${count - 1} others`}.`,
  hint: 'Write them in the settings of the host, or under "redirects" for each address.',
  sample: ['/old/:slug*', 3],
});

export const redirectLoop = define({
  code: 'REDIRECT_LOOP',
  title: 'Redirects lead in a circle',
  severity: 'error',
  meaning: 'Following the redirects leads back to where they begin: browsers show an error.',
  about: (path: readonly string[]) => path[0]!,
  message: (path: readonly string[]) => `Redirects lead in a circle: ${path.join(' -> ')}.`,
  hint: 'Remove one of them, or let it lead to a page.',
  sample: [['/a/', '/b/', '/a/']],
});

export const invalidRedirect = define({
  code: 'INVALID_REDIRECT',
  title: 'An address cannot redirect',
  severity: 'error',
  meaning: 'A redirect begins at something that is not a path of the site.',
  about: (from: string, _reason: string) => from,
  message: (from: string, reason: string) => `${shortened(from)} cannot redirect: it ${reason}.`,
  hint: 'Write a path such as /old/page/, without query and fragment.',
  sample: ['/old/#part', 'has a fragment'],
});

export const livingHashRedirect = variant(invalidRedirect, {
  severity: 'warning',
  about: (anchor: string) => anchor,
  message: (anchor: string) => `${shortened(anchor)} does not redirect: the page still has this anchor.`,
  hint: 'Remove the entry, or change the ID on the page.',
  sample: ['/guide/#options'],
});

export const patternRedirect = variant(invalidRedirect, {
  severity: 'warning',
  about: (from: string) => from,
  message: (from: string) =>
    `${shortened(from)} is not a pattern: only the address with exactly these characters redirects.`,
  hint: 'Write a redirect for each page, here or in its `redirectFrom`. A rule for all addresses of a folder belongs to the host.',
  sample: ['/old/*'],
});

export const moveRefused = define({
  code: 'MOVE_REFUSED',
  title: 'A page cannot move there',
  severity: 'error',
  meaning: 'The source of `docs-build mv` does not exist, or something else is at the new path. Nothing was changed.',
  message: (message: string, _hint: string) => message,
  hint: (_message, hint) => hint,
  sample: ['content/guides/cache.md exists already.', 'Choose another name, or remove that file first.'],
});

const shortened = (path: string): string => (path.length > 80 ? `${path.slice(0, 80)}…` : path);

export const unknownSection = define({
  code: 'UNKNOWN_SECTION',
  title: 'The configuration names a section without pages',
  severity: 'warning',
  meaning:
    'A name under `sections`, `printable`, `readOffline` or `blog.section` is not the name of a directory with pages, or it is listed twice, so it has no effect. Or a `section` under `thirdParty.packages` looks misspelled.',
  cure: 'Correct the name, or remove it.',
  about: (name: string, _near: string | undefined) => name,
  message: (name: string, _near: string | undefined) => `The section ${name} has no pages.`,
  hint: (_name, near) => suggestion(near, 'Write the name of a top-level directory of the content, or remove it.'),
  sample: ['guidse', 'guides'],
});

export const doubleSection = variant(unknownSection, {
  about: (name: string) => name,
  message: (name: string) => `The section ${name} is listed twice. Its first title and its last position are used.`,
  hint: 'Remove one of them.',
  sample: ['guides'],
});

export const doublePrintable = variant(unknownSection, {
  about: (name: string) => name,
  message: (name: string) => `The section ${name} is listed twice.`,
  hint: 'Remove one of them.',
  sample: ['guides'],
});

export const strangeSection = variant(unknownSection, {
  about: (section: string, _near: string) => section,
  message: (section: string, _near: string) => `The section ${section} contains only READMEs of packages.`,
  hint: (_section, near) => `Did you mean ${near}? If not, list the section under "sections".`,
  sample: ['loders', 'loaders'],
});

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
