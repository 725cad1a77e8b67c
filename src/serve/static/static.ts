import { readFile, stat } from 'node:fs/promises';
import { contentSecurityPolicy } from '../../model/content-security-policy.js';
import { type Compress, createCompress, TOO_SMALL } from './compress.js';
import { contentTypeFor, isAssetPath, isCompressible } from '../http/content-types.js';
import { acceptedEncodings, extensionFor } from '../http/encodings.js';
import { noOutput } from '../../diagnostics/catalogue/serve.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { type FoundFile, findInside, isAbsence, openFile } from './files.js';
import { cacheControlFor, isGovernedByPage, PAGE_HEADERS } from '../http/headers.js';
import { pathOf } from '../http/request-target.js';
import { type Representation, sendRedirect, sendRepresentation, sendText } from '../http/respond.js';
import { type SiteRequest, startServer } from '../http/start.js';
import { isHostFile } from '../../schema/hosts.js';
import type { RunningServer, ServeOptions, SiteSettings } from '../http/types.js';
import { FILES } from '../../model/generated.js';

/** By default, the base path is `/`, and the policy allows no other host. */
export interface ServeDistOptions extends ServeOptions, Partial<SiteSettings> {
  /** Absolute path of the folder to serve. */
  readonly outDir: string;
  /** Folder with the list of redirects, if it is not `outDir`. */
  readonly redirectsIn?: string;
}

/** Serves a built folder as a well-configured host would. */
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
  if (item === null) return answerMissing(site, root);
  // On a slow line, a search waits for several small files, of which these headers were a sixth.
  if (isGovernedByPage(found.path.join('/'), request.headers['sec-fetch-dest']?.toString()))
    for (const header of PAGE_HEADERS) response.removeHeader(header);
  return sendRepresentation(request, response, item);
}

/** Where a path (with a trailing slash) leads according to the list of redirects (`_redirects`). */
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
  /** The segments of its path below the root. */
  readonly path: readonly string[];
  /** Whether its canonical address ends in a slash. */
  readonly slash: boolean;
}

/**
 * The file at an address, or the `index.html` of a folder. An address with a trailing slash never names a file:
 * `/a.css/` does not exist.
 */
async function resolve(root: string, segments: readonly string[], slash: boolean): Promise<Resolved | null> {
  // Only the host reads its own files.
  const found = segments.length === 1 && isHostFile(segments[0]!) ? null : await findInside(root, segments);
  if (found === null) return null;
  if (found.stats.isFile()) return slash ? null : { file: found, path: segments, slash: false };
  const path = [...segments, 'index.html'];
  const index = await findInside(root, path);
  return index?.stats.isFile() ? { file: index, path, slash: true } : null;
}

/**
 * The file, or its compressed copy that the client prefers unless it is older; null if the file has been deleted
 * meanwhile.
 */
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

/** Compresses a text that has no compressed copy, in the encoding that the client prefers. */
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

/**
 * Answers 404, with the site's own page for addresses of pages, and with a short text for other files, since HTML in
 * place of a script is useless.
 */
async function answerMissing(site: SiteRequest, root: string): Promise<void> {
  const { target } = site;
  return answerWithScreen(site, root, 404, !isAssetPath(pathOf(target.segments, target.slash)));
}

/** Answers 400 for a malformed address, with the 404 page. */
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
  const screen = mayBePage && forPage ? await findInside(root, [FILES.notFound]) : null;
  if (!screen?.stats.isFile())
    return sendText(
      request,
      response,
      status,
      status === 404 ? 'Not found.' : 'This is not the address of a page.',
      headers,
    );
  const { body, size } = await openFile(screen.file);
  response.writeHead(status, { ...headers, 'Content-Type': contentTypeFor(FILES.notFound), 'Content-Length': size });
  if (request.method === 'HEAD' || !Buffer.isBuffer(body)) response.end();
  else response.end(body);
  if (!Buffer.isBuffer(body)) await body.close();
}
