/** The files that each host reads, by the host's name in the configuration. They are paths within the output folder. */
const HOST_FILES = {
  netlify: ['_redirects', '_headers'],
  cloudflare: ['_redirects', '_headers'],
  vercel: ['vercel.json'],
  'github-pages': ['.nojekyll'],
  nginx: ['nginx.conf'],
  apache: ['.htaccess'],
  caddy: ['Caddyfile'],
  s3: ['s3-website.json'],
} as const;

/** A host or server as the key `hosting` names it. */
export type Host = keyof typeof HOST_FILES;
/** A file that some host reads, as the key `hostFiles` names it. */
export type HostFile = (typeof HOST_FILES)[Host][number];

/** Where a site is published: hosts, and files that are written whatever the host is. */
export interface Hosting {
  readonly hosting: readonly Host[];
  readonly hostFiles: readonly HostFile[];
}

/** Names of the files that are written for hosts, each once. */
export const hostFilesOf = ({ hosting, hostFiles }: Hosting): readonly HostFile[] => [
  ...new Set([...hostFiles, ...hosting.flatMap((host) => HOST_FILES[host])]),
];

/** Whether only hosts need a file. */
export const isHostFile = (path: string): boolean =>
  Object.values(HOST_FILES).some((files: readonly string[]) => files.includes(path));

/** Whether every configured host redirects old addresses itself, unless a file is there. */
export const redirectedByHosts = (hosting: Hosting): boolean => isTold(hosting, '_redirects');

/** Whether every host that is named sends the headers of the site. */
export const hasHeadersOfHosts = (hosting: Hosting): boolean => isTold(hosting, '_headers');

const isTold = ({ hosting, hostFiles }: Hosting, file: HostFile): boolean =>
  hosting.every((host) => host !== 'github-pages' && host !== 's3') && (hosting.length > 0 || hostFiles.includes(file));

/** Files that are read at the root of everything that a host publishes, wherever the site is. */
const AT_ROOT: readonly string[] = ['_redirects', '_headers', 'vercel.json'];
/**
 * Whether hosts ignore a file anywhere but at the root of what they publish, so that a base path is no part of its
 * place.
 */
export const isReadAtRoot = (path: string): boolean => AT_ROOT.includes(path);

/**
 * Whether the output folder is the root of a host that publishes whole folders. Then a site with a base path is in a
 * folder of that path.
 */
export const publishesRoot = ({
  hosting,
  baseFolder,
}: Pick<Hosting, 'hosting'> & { readonly baseFolder?: boolean }): boolean =>
  baseFolder ??
  (hosting.some((host) => host === 'netlify' || host === 'cloudflare' || host === 'vercel') &&
    !hosting.includes('github-pages'));

/** A content encoding in which copies of files are written next to them. */
export type Encoding = 'br' | 'gzip';

const ENCODINGS: Readonly<Partial<Record<Host, readonly Encoding[]>>> = {
  // Brotli needs a module that the server may lack.
  nginx: ['gzip'],
  apache: ['br', 'gzip'],
  caddy: ['br', 'gzip'],
};

/**
 * The encodings in which a build writes copies: those that the configuration names, or else those that its hosts send.
 */
export const encodingsOf = ({
  hosting,
  compress,
}: Pick<Hosting, 'hosting'> & { readonly compress?: readonly Encoding[] }): readonly Encoding[] => [
  ...new Set(compress ?? hosting.flatMap((host) => ENCODINGS[host] ?? [])),
];

/** The end of a file name with a hash of the content, as a regular expression: `.3f2a91c0.js`. */
export const HASHED_FILE = '\\.[0-9a-f]{8,64}\\.[a-z0-9]+';
