import { readFile, stat } from 'node:fs/promises';
import { contentSecurityPolicy } from '../../model/content-security-policy.js';
import { type Compress, createCompress, TOO_SMALL } from './compress.js';
import { contentTypeFor, isAssetPath, isCompressible } from '../http/content-types.js';
import { acceptedEncodings, extensionFor } from '../http/encodings.js';
import { noOutput } from '../../diagnostics/catalogue/serve.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { type FoundFile, findInside, isAbsence, openFile } from './files.js';
import { cacheControlFor } from '../http/headers.js';
import { pathOf } from '../http/request-target.js';
import { type Representation, sendRedirect, sendRepresentation, sendText } from '../http/respond.js';
import { type SiteRequest, startServer } from '../http/start.js';
import type { RunningServer, ServeOptions, SiteSettings } from '../http/types.js';

/** Defaults: the base path `/`, and a policy without any other host to ask. */
export interface ServeDistOptions extends ServeOptions, Partial<SiteSettings> {
  /** The built folder, an absolute path. */
  readonly outDir: string;
  /** Folder of the site's list of redirects, where it is another one. */
  readonly redirectsIn?: string;
}

/** Serves a built folder as a good host would. */
export async function serveDist(options: ServeDistOptions): Promise<RunningServer> {
  const isFolder = await stat(options.outDir).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new DocsError([noOutput(options.outDir)], EXIT.usage);
  const compress = createCompress();
  const settings: SiteSettings = {
    base: options.base ?? '/',
    contentSecurityPolicy: options.contentSecurityPolicy ?? contentSecurityPolicy([]),
  };
  return startServer(
    (site) => answer(site, options, compress),
    () => settings,
    options,
    (site) => answerMalformed(site, options.outDir),
  );
}

async function answer(
  site: SiteRequest,
  { outDir: root, redirectsIn = root }: ServeDistOptions,
  compress: Compress,
): Promise<void> {
  const { request, response, target, segments } = site;
  const found = segments === null ? null : await resolve(root, segments, target.slash);
  if (found === null) {
    const moved = await movedTo(redirectsIn, pathOf(target.segments, true));
    return moved === undefined ? answerMissing(site, root) : sendRedirect(request, response, 301, moved);
  }
  if (target.doubled || found.slash !== target.slash) {
    return sendRedirect(request, response, 301, pathOf(target.segments, found.slash) + target.query);
  }
  const ready = await representationOf(root, found.path, found.file, request.headers['accept-encoding']);
  const item =
    ready && request.headers.range === undefined
      ? await compressed(ready, request.headers['accept-encoding'], compress)
      : ready;
  return item === null ? answerMissing(site, root) : sendRepresentation(request, response, item);
}

/** Where the site's own list of redirects (`_redirects`) says that a path, given with a slash at its end, leads. */
async function movedTo(root: string, path: string): Promise<string | undefined> {
  const list = await findInside(root, ['_redirects']);
  if (!list?.stats.isFile()) return undefined;
  for (const line of (await readFile(list.file, 'utf8')).split('\n')) {
    const [from, to] = line.trim().split(/\s+/);
    if (to !== undefined && (from === path || `${from}/` === path)) return to;
  }
  return undefined;
}

interface Resolved {
  readonly file: FoundFile;
  /** Segments of the file below the root. */
  readonly path: readonly string[];
  /** Whether its one right address ends in a slash. */
  readonly slash: boolean;
}

/** The file for an address: itself, or the index.html of a folder. A file is no folder: `/a.css/` is nothing. */
async function resolve(root: string, segments: readonly string[], slash: boolean): Promise<Resolved | null> {
  const found = await findInside(root, segments);
  if (found === null) return null;
  if (found.stats.isFile()) return slash ? null : { file: found, path: segments, slash: false };
  const path = [...segments, 'index.html'];
  const index = await findInside(root, path);
  return index?.stats.isFile() ? { file: index, path, slash: true } : null;
}

/** The file in the best coding that lies ready and is not older; null if it went away meanwhile. */
async function representationOf(
  root: string,
  path: readonly string[],
  plain: FoundFile,
  accepted: string | undefined,
): Promise<Representation | null> {
  const name = path.join('/');
  const headers: Record<string, string> = { 'Cache-Control': cacheControlFor(name) };
  let { file } = plain;
  const variants = await variantsOf(root, path, plain);
  if (variants.size > 0) headers['Vary'] = 'Accept-Encoding';
  for (const encoding of acceptedEncodings(accepted)) {
    const variant = variants.get(encoding);
    if (variant === undefined) continue;
    headers['Content-Encoding'] = encoding;
    file = variant.file;
    break;
  }
  try {
    return { ...(await openFile(file)), type: contentTypeFor(name), headers };
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/** A text that lies there as it is, in the coding that the client likes best. */
async function compressed(
  item: Representation,
  accepted: string | undefined,
  compress: Compress,
): Promise<Representation> {
  const { body, type, etag, headers } = item;
  if (
    !Buffer.isBuffer(body) ||
    body.length < TOO_SMALL ||
    !isCompressible(type) ||
    headers['Content-Encoding'] !== undefined
  )
    return item;
  const varying = { ...headers, Vary: 'Accept-Encoding' };
  const [encoding] = acceptedEncodings(accepted);
  if (encoding === undefined) return { ...item, headers: varying };
  const made = await compress(body, etag, encoding);
  return { ...made, size: made.body.length, type, headers: { ...varying, 'Content-Encoding': encoding } };
}

async function variantsOf(
  root: string,
  path: readonly string[],
  plain: FoundFile,
): Promise<ReadonlyMap<string, FoundFile>> {
  const variants = new Map<string, FoundFile>();
  for (const encoding of ['br', 'gzip'] as const) {
    const last = `${path.at(-1)}${extensionFor(encoding)}`;
    const found = await findInside(root, [...path.slice(0, -1), last]);
    if (found?.stats.isFile() && found.stats.mtimeMs >= plain.stats.mtimeMs) variants.set(encoding, found);
  }
  return variants;
}

/** 404: the site's own screen for pages, a few words for everything else. A missing script answered with HTML helps nobody. */
async function answerMissing(site: SiteRequest, root: string): Promise<void> {
  const { target } = site;
  return answerWithScreen(site, root, 404, !isAssetPath(pathOf(target.segments, target.slash)));
}

/** 400 for what is not an address: readers see the not-found page. */
const answerMalformed = (site: Asked, root: string): Promise<void> => answerWithScreen(site, root, 400, true);

type Asked = Pick<SiteRequest, 'request' | 'response'>;

async function answerWithScreen(
  { request, response }: Asked,
  root: string,
  status: 400 | 404,
  mayBePage: boolean,
): Promise<void> {
  const headers = { 'Cache-Control': 'no-cache' };
  const destination = request.headers['sec-fetch-dest'];
  const forPage =
    destination === undefined || destination === 'empty' || destination === 'document' || destination.endsWith('frame');
  const screen = mayBePage && forPage ? await findInside(root, ['404.html']) : null;
  if (!screen?.stats.isFile())
    return sendText(
      request,
      response,
      status,
      status === 404 ? 'Not found.' : 'This is not the address of a page.',
      headers,
    );
  const { body, size } = await openFile(screen.file);
  response.writeHead(status, { ...headers, 'Content-Type': contentTypeFor('404.html'), 'Content-Length': size });
  if (request.method === 'HEAD' || !Buffer.isBuffer(body)) response.end();
  else response.end(body);
  if (!Buffer.isBuffer(body)) await body.close();
}
