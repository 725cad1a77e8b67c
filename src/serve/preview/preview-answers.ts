import { PREVIEW_PATH, withBase, WORKER_FILE } from '../../../runtime/contract.js';
import { contentTypeFor, isAssetPath } from '../http/content-types.js';
import { etagOf, isAbsence, openFile } from '../static/files.js';
import { RETIRED_WORKER, brokenDocument, browserModule, withPreviewScript } from './preview-files.js';
import type { PreviewAsset } from './preview-source.js';
import type { ShownPage } from './preview-pages.js';
import { type Preview, sendProblems } from './preview-problems.js';
import { isHidden, parseTarget, pathOf } from '../http/request-target.js';
import { sendRedirect, sendRepresentation, sendText } from '../http/respond.js';
import type { SiteRequest } from '../http/start.js';

/** Answers a request as a well-configured host of the built site would, from the current state of the inputs. */
export async function answer(site: SiteRequest, preview: Preview): Promise<void> {
  const { request, response, target, segments } = site;
  if (segments === null || isHidden(segments)) return sendMissing(site, preview);
  if (`${segments[0]}/` === PREVIEW_PATH) return answerOwn(site, preview, segments.slice(1));

  const since = preview.hub.position();
  const isIndex = !target.slash && segments.at(-1) === 'index.html';
  const url = urlOf(isIndex ? segments.slice(0, -1) : segments);
  const old = await oldAddress(preview, url, target.slash);
  if (old !== null) return sendRedirect(request, response, 301, redirectLocation(old, site));
  if (!target.slash && segments.length > 0) {
    const path = segments.join('/');
    const asset = await preview.source.asset(path);
    if (asset !== null) return target.doubled ? redirectTo(site, false) : sendAsset(site, asset, contentTypeFor(path));
    if (path === WORKER_FILE) return sendFresh(site, RETIRED_WORKER, contentTypeFor(path));
  }
  const page = await preview.pages.get(url);
  if (page === null) return answerFolder(site, preview, segments);
  if (target.doubled || (!target.slash && !isIndex)) return redirectTo(site, !isIndex);
  return sendPage(site, preview, { url, page, since, status: 200 });
}

/** Where an old address leads, with or without the slash as it was requested; null if it is not an old one. */
async function oldAddress({ source }: Preview, url: string, slash: boolean): Promise<string | null> {
  return (await source.redirect(url)) ?? (slash ? null : source.redirect(url.slice(0, -1)));
}

/** Answers with the `index.html` of a folder of public files. */
async function answerFolder(site: SiteRequest, preview: Preview, segments: readonly string[]): Promise<void> {
  const index = await preview.source.asset([...segments, 'index.html'].join('/'));
  if (index === null) return sendMissing(site, preview);
  if (site.target.doubled || !site.target.slash) return redirectTo(site, true);
  return sendAsset(site, index, contentTypeFor('index.html'));
}

/** Redirects to the same place with single slashes between its segments, and with a slash at the end or without one. */
const redirectTo = ({ request, response, target }: SiteRequest, slash: boolean): void =>
  sendRedirect(request, response, 301, pathOf(target.segments, slash) + target.query);

/** Where a visit to an old address is redirected. The query of the visit is kept unless the new address has one. */
function redirectLocation(to: string, { base, target }: SiteRequest): string {
  const here = 'http://here.invalid';
  const location = new URL(withBase(to, base), here);
  if (location.search === '') location.search = target.query;
  return location.origin === here ? location.href.slice(here.length) : location.href;
}

/** The URL of a page within the site: with composed (NFC) characters, encoded as browsers do. */
const urlOf = (segments: readonly string[]): string =>
  pathOf(
    segments.map((segment) => segment.normalize('NFC')),
    true,
  );

/**
 * Answers for addresses that only the live preview has: the stream of events, explanations of codes, its browser half,
 * page chunks.
 */
async function answerOwn(site: SiteRequest, preview: Preview, rest: readonly string[]): Promise<void> {
  const { request, response, target } = site;
  const name = rest.join('/');
  if (name === 'events') {
    const query = new URLSearchParams(target.query);
    const url = urlOf(parseTarget(query.get('url') ?? '/')?.segments ?? []);
    const since = String(request.headers['last-event-id'] ?? query.get('since') ?? '');
    if (preview.hub.connect(request, response, { url, since })) await sendProblems(preview, url);
    return;
  }
  if (rest[0] === 'explain') return sendExplanation(site, rest[1] ?? '');
  const script = rest[0] === 'runtime' ? await browserModule(rest.slice(1).join('/')) : await chunkText(preview, rest);
  if (script === null) return sendText(request, response, 404, 'Not found.', { 'Cache-Control': 'no-cache' });
  return sendFresh(site, script, contentTypeFor(name));
}

/** Sends what `docs-build explain` prints for a code, to which the overlay links. */
async function sendExplanation({ request, response }: SiteRequest, name: string): Promise<void> {
  const { codeNamed } = await import('../../plugins/declarations.js');
  const { explanation } = await import('../../diagnostics/explain.js');
  const code = codeNamed(name);
  sendText(request, response, code === undefined ? 404 : 200, code === undefined ? 'Not found.' : explanation(code), {
    'Cache-Control': 'no-cache',
  });
}

async function chunkText({ pages }: Preview, rest: readonly string[]): Promise<string | null> {
  if (rest[0] !== 'pages' || rest.at(-1) !== 'chunk.js') return null;
  return (await pages.get(urlOf(rest.slice(1, -1))))?.chunk ?? null;
}

async function sendMissing(site: SiteRequest, preview: Preview): Promise<void> {
  const { request, response, target } = site;
  const path = pathOf(target.segments, target.slash);
  if (isAssetPath(path)) return sendText(request, response, 404, 'Not found.', { 'Cache-Control': 'no-cache' });
  const since = preview.hub.position();
  return sendPage(site, preview, { url: path, page: await preview.pages.notFound(), since, status: 404 });
}

interface Answered {
  readonly url: string;
  readonly page: ShownPage;
  readonly since: string;
  readonly status: 200 | 404;
}

function sendPage(site: SiteRequest, preview: Preview, { url, page, since, status }: Answered): Promise<void> | void {
  const html = withPreviewScript(page.document ?? brokenDocument(url, page.diagnostics), site.base, since);
  if (status === 200 && page.document !== null) return sendFresh(site, html, contentTypeFor('index.html'));
  const body = Buffer.from(html);
  const code = page.document === null && status === 200 ? 500 : status;
  site.response.writeHead(code, {
    'Content-Type': contentTypeFor('index.html'),
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
  });
  site.response.end(site.request.method === 'HEAD' ? undefined : body);
}

/** Sends a file of the site. One that is gone meanwhile is missing. */
async function sendAsset(site: SiteRequest, { content, type: named }: PreviewAsset, usual: string): Promise<void> {
  const type = named ?? usual;
  if (typeof content === 'string' || content instanceof Uint8Array) return sendFresh(site, content, type);
  const { request, response } = site;
  try {
    const opened = await openFile(content.file);
    return await sendRepresentation(request, response, { ...opened, type, headers: { 'Cache-Control': 'no-cache' } });
  } catch (error) {
    if (!isAbsence(error) || response.headersSent) throw error;
    sendText(request, response, 404, 'Not found.', { 'Cache-Control': 'no-cache' });
  }
}

/** Sends content that browsers must revalidate. */
function sendFresh({ request, response }: SiteRequest, content: Uint8Array | string, type: string): Promise<void> {
  const body = Buffer.from(content);
  return sendRepresentation(request, response, {
    body,
    size: body.length,
    type,
    etag: etagOf(body),
    headers: { 'Cache-Control': 'no-cache' },
  });
}
