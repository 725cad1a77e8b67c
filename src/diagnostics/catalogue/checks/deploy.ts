import { define, variant } from '../../define.js';

/** `/a/, /b/, /c/ and 12 more`. */
function listOf(addresses: readonly string[]): string {
  const shown = addresses.slice(0, 3).join(', ');
  return addresses.length > 3 ? `${shown} and ${addresses.length - 3} more` : shown;
}
const are = (addresses: readonly string[]): string => (addresses.length === 1 ? 'is' : 'are');
const PAGES = ['/guides/', '/api/'];

export const deployUnreachable = define({
  code: 'DEPLOY_UNREACHABLE',
  title: 'The host does not answer',
  severity: 'error',
  environment: true,
  meaning: '`deploy-check` asks a running host for the site, and its first request got no answer.',
  message: (url: string, why: string) => `${url} does not answer: ${why}.`,
  hint: 'Check the address and the connection of this machine.',
  sample: ['https://docs.example/', 'no connection (ENOTFOUND)'],
});

export const deployOffline = variant(deployUnreachable, {
  message: (url: string) => `Nothing was requested from ${url}: --offline forbids it.`,
  hint: 'Leave out --offline, and unset DOCS_BUILD_OFFLINE.',
  sample: ['https://docs.example/'],
});

export const deployAddress = define({
  code: 'DEPLOY_ADDRESS',
  title: 'An address does not belong to the site',
  severity: 'error',
  meaning:
    'Pages name their styles and scripts with the base path that they were built for, so the site works only there.',
  message: (given: string, base: string) =>
    `${given} is not where the site would be: it was built for the path ${base}.`,
  hint: 'Give the address of the host, or build the site with --base for the path where it is published.',
  sample: ['https://docs.example/manual/', '/docs/'],
});

export const deployStatus = define({
  code: 'DEPLOY_STATUS',
  title: 'A file of the site is not at its address',
  severity: 'error',
  meaning:
    'The host answers a request for a page, or for another file of the output folder, with a status other than 200.',
  message: (addresses: readonly string[], got: string) =>
    `${listOf(addresses)} ${are(addresses)} answered with ${got}.`,
  hint: 'Publish the entire output folder again, and check the rules of the host that apply to these addresses.',
  sample: [PAGES, 'status 404'],
});

export const deployBytes = define({
  code: 'DEPLOY_BYTES',
  title: 'The host sends something other than what was built',
  severity: 'error',
  meaning:
    'The answer differs from the file in the output folder: either another build is published, or the host or a service in front of it rewrites files, so that their checksums no longer match.',
  message: (addresses: readonly string[], _got: string) =>
    `${listOf(addresses)} ${addresses.length === 1 ? 'differs' : 'differ'} from the output folder.`,
  hint: 'Publish this build, empty caches between the host and its readers, and turn off what rewrites HTML or scripts.',
  sample: [PAGES, 'other bytes'],
});

export const deployPlainBytes = variant(deployBytes, {
  message: (addresses: readonly string[], _got: string) =>
    `${listOf(addresses)} ${addresses.length === 1 ? 'differs' : 'differ'} from the output folder if no compression is accepted.`,
  hint: 'Publish all files of this build: compressed copies are new, and the files beside them are not.',
  sample: [PAGES, 'other bytes'],
});

export const deployType = define({
  code: 'DEPLOY_TYPE',
  title: 'A file is sent with the wrong media type',
  severity: 'error',
  meaning:
    'Browsers neither run scripts nor apply styles that have the wrong type, and without the right encoding, they show the wrong characters.',
  message: (addresses: readonly string[], got: string) => `${listOf(addresses)} ${are(addresses)} sent as ${got}.`,
  hint: 'Configure the type of these files on the host; the files that `hosting` writes do that.',
  sample: [['/sw.js'], 'text/plain instead of text/javascript'],
});

export const deployTextType = variant(deployType, {
  severity: 'warning',
  message: (addresses: readonly string[], got: string) => `${listOf(addresses)} ${are(addresses)} sent as ${got}.`,
  hint: 'Configure the type of these files on the host; the files that `hosting` writes do that.',
  sample: [['/guides.md'], 'text/markdown without charset'],
});

export const deployHeader = define({
  code: 'DEPLOY_HEADER',
  title: 'A header of the site is missing',
  severity: 'error',
  meaning:
    'The configuration names hosts that send certain headers, and this host sends none of them, or different ones.',
  message: (addresses: readonly string[], got: string) => `The headers of ${listOf(addresses)} are wrong: ${got}.`,
  hint: 'Make sure that the host reads the file that was written for it.',
  sample: [PAGES, 'the header Content-Security-Policy is missing'],
});

export const deployCaching = define({
  code: 'DEPLOY_CACHING',
  title: 'Readers would see old pages',
  severity: 'error',
  meaning:
    'Browsers may keep only files with a hash in their names for a long time. If they keep any other file for more than a day, they do not request its new version after a deployment.',
  message: (addresses: readonly string[], got: string) =>
    `${listOf(addresses)} may be kept for a long time (${got}), although another build may change ${addresses.length === 1 ? 'it' : 'them'}.`,
  hint: 'Restrict the rule of the host to files with a hash in their names.',
  sample: [PAGES, 'max-age=31536000'],
});

export const deployNotKept = variant(deployCaching, {
  severity: 'warning',
  message: (addresses: readonly string[], got: string) =>
    `${listOf(addresses)} could be kept for a year, but ${addresses.length === 1 ? 'has' : 'have'} ${got}.`,
  hint: 'Let the host send `Cache-Control: public, max-age=31536000, immutable` for files with a hash in their names.',
  sample: [['/assets/runtime.01234567.js'], 'no Cache-Control'],
});

export const deployCompression = define({
  code: 'DEPLOY_COMPRESSION',
  title: 'Text files are not compressed',
  severity: 'warning',
  meaning:
    'The host sends text files uncompressed to browsers that accept compression, which makes them about four times as large.',
  message: (addresses: readonly string[], _got: string) => `${listOf(addresses)} ${are(addresses)} not compressed.`,
  hint: 'Turn on compression at the host, or publish compressed copies (`compress`) if the host can send them.',
  sample: [PAGES, 'not compressed'],
});

export const deployNotFound = define({
  code: 'DEPLOY_NOT_FOUND',
  title: 'A wrong address is not answered with 404',
  severity: 'error',
  meaning: 'A request for a page that does not exist should get status 404 and the page for this case (404.html).',
  message: (addresses: readonly string[], got: string) =>
    `${listOf(addresses)}, which ${addresses.length === 1 ? 'does' : 'do'} not exist, ${are(addresses)} answered with ${got}.`,
  hint: 'Configure 404.html as the error page, and turn off rules that answer every address with the home page.',
  sample: [['/docs-build-asks-for-nothing/'], 'status 200'],
});

export const deployRedirect = define({
  code: 'DEPLOY_REDIRECT',
  title: 'An old address does not redirect',
  severity: 'error',
  meaning: 'The configuration or a page says where this address has moved, but the host does not redirect there.',
  message: (addresses: readonly string[], got: string) =>
    `${listOf(addresses)} ${are(addresses)} answered with ${got}.`,
  hint: 'Make sure that the host reads the redirects that were written for it. If it cannot, leave it out of `hosting`: pages at the old addresses then redirect.',
  sample: [['/old/'], 'status 404 instead of a redirect to /new/'],
});

export const deploySlash = define({
  code: 'DEPLOY_SLASH',
  title: 'A page is missing at its address without the slash',
  severity: 'warning',
  meaning:
    'Readers and other sites often leave out the slash at the end of an address. The host should then redirect, or send the page.',
  message: (addresses: readonly string[], got: string) =>
    `${listOf(addresses)} ${are(addresses)} answered with ${got}.`,
  hint: 'Let the host redirect to the address with the slash.',
  sample: [['/guides'], 'status 404'],
});

export const deployWorker = define({
  code: 'DEPLOY_WORKER',
  title: 'The service worker is not installed',
  severity: 'warning',
  meaning: 'Browsers install service workers from https addresses and from this machine only.',
  message: (url: string) => `${url} does not use https, so nothing can be read without a connection.`,
  hint: 'Serve the site with https.',
  sample: ['http://docs.example/'],
});

export const deployPrivate = define({
  code: 'DEPLOY_PRIVATE',
  title: 'Files that only the build needs are public',
  severity: 'warning',
  meaning:
    'The list of published files and the files for hosts are not part of the site. They contain nothing secret, but nobody needs them.',
  message: (addresses: readonly string[], _got: string) => `${listOf(addresses)} can be read by everybody.`,
  hint: 'Let the host answer them with 404, or leave them out when the output folder is copied.',
  sample: [['/.docs-build/files.json'], 'public'],
});
