import { PREVIEW_PATH } from '../../runtime/contract.js';
import type { Diagnostic } from '../errors/diagnostic.js';
import { contentTypeFor, isAssetPath } from './content-types.js';
import { type EventHub, createEventHub } from './events.js';
import { etagOf } from './files.js';
import { createHints } from './hints.js';
import { RETIRED_WORKER, brokenDocument, browserModule, withPreviewScript } from './preview-files.js';
import { type PreviewPages, type ShownPage, createPreviewPages, problemsOf } from './preview-pages.js';
import type { Change, PreviewSource } from './preview-source.js';
import { isHidden, parseTarget, pathOf } from './request-target.js';
import { sendRedirect, sendRepresentation, sendText } from './respond.js';
import { type SiteRequest, startServer } from './start.js';
import type { RunningServer, ServeOptions } from './types.js';
import { watchFiles } from './watch.js';

export interface PreviewOptions extends ServeOptions {
  /** Files and folders whose change may change the site, absolute: content folder, configuration, components. */
  readonly watch: readonly string[];
  /** Folders in them that do not count, absolute: output and cache. */
  readonly ignored?: readonly string[];
  /** Told of every change, to print its diagnostics; for the first time when watching has begun, with all problems there are. */
  readonly onChange?: (change: Change) => void;
}

export interface PreviewServer extends RunningServer {
  /** Looks at all inputs again and makes every open tab load again. */
  reload(): void;
}

/** More changed pages than this (another branch was checked out) are a reload. */
const MANY = 200;

interface Preview {
  readonly source: PreviewSource;
  readonly pages: PreviewPages;
  readonly hub: EventHub;
  readonly base: string;
  readonly log: (line: string) => void;
  /** Number of the last change at the inputs: what was found out before it is outdated. */
  looks: number;
}

/** Serves a site while it is being written: pages are rendered when they are asked for, open tabs follow every edit. */
export async function servePreview(source: PreviewSource, options: PreviewOptions): Promise<PreviewServer> {
  const log = options.log ?? (() => {});
  const pages = createPreviewPages(source, log);
  const preview: Preview = { source, pages, hub: createEventHub(), base: options.base ?? '/', log, looks: 0 };
  let lastProblems = '';
  let failed = false;

  const look = async (): Promise<void> => {
    let general: readonly Diagnostic[] = [];
    try {
      const change = await source.scanAgain();
      const problems = JSON.stringify(change.diagnostics);
      const isSame = change.pages.length === 0 && !change.navigation && !change.reload && !failed && problems === lastProblems;
      if (isSame) return;
      lastProblems = problems;
      failed = false;
      pages.renew([]);
      preview.looks += 1;
      announce(preview.hub, change);
      options.onChange?.(change);
    } catch (error) {
      general = problemsOf(error, 'Looking for changes', log);
      failed = true;
      pages.renew(general);
      preview.looks += 1;
      options.onChange?.({ pages: [], navigation: false, reload: false, diagnostics: general });
    }
    await Promise.all(preview.hub.shown().map((url) => tellProblems(preview, url)));
  };
  const hints = createHints(() => look().catch((error: unknown) => void problemsOf(error, 'Telling of changes', log)));
  const server = await startServer((site) => answer(site, preview), options);
  const watcher = watchFiles({ paths: options.watch, ignored: options.ignored ?? [], onHint: hints.hint, log });

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    preview.hub.close();
    await Promise.all([server.close(), watcher.close(), hints.stop()]);
  };
  return {
    ...server,
    close: () => (closing ??= close()),
    reload() {
      preview.hub.broadcast({ type: 'reload' });
      hints.hint();
    },
  };
}

function announce(hub: EventHub, change: Change): void {
  if (change.reload || change.pages.length > MANY) return hub.broadcast({ type: 'reload' });
  if (change.navigation) hub.broadcast({ type: 'shell' });
  for (const url of change.pages) hub.broadcast({ type: 'page', url });
}

async function tellProblems(preview: Preview, url: string): Promise<void> {
  const { hub, pages } = preview;
  const page = (await pages.get(url)) ?? (await pages.notFound());
  hub.tell(url, { type: 'diagnostics', url, diagnostics: page.diagnostics });
  void tellFindings(preview, url, page.diagnostics);
}

/** What takes longer follows by itself: nobody waits for it. */
async function tellFindings(preview: Preview, url: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  const { looks, source, hub, log } = preview;
  let findings: readonly Diagnostic[];
  try {
    findings = (await source.findings?.(url)) ?? [];
  } catch (error) {
    findings = problemsOf(error, 'Checking', log);
  }
  if (findings.length > 0 && preview.looks === looks) hub.tell(url, { type: 'diagnostics', url, diagnostics: [...diagnostics, ...findings] });
}

async function answer(site: SiteRequest, preview: Preview): Promise<void> {
  const { request, response, target, segments } = site;
  if (target.doubled) return sendRedirect(request, response, 301, pathOf(target.segments, target.slash) + target.query);
  if (segments === null || isHidden(segments)) return sendMissing(site, preview);
  if (`${segments[0]}/` === PREVIEW_PATH) return answerOwn(site, preview, segments.slice(1));

  if (!target.slash && segments.length > 0) {
    const path = segments.join('/');
    const asset = await preview.source.asset(path);
    if (asset !== null) return sendFresh(site, asset.body, asset.type ?? contentTypeFor(path));
    if (path === 'sw.js') return sendFresh(site, RETIRED_WORKER, contentTypeFor(path));
  }
  const since = preview.hub.position();
  const isIndex = !target.slash && segments.at(-1) === 'index.html';
  const url = urlOf(isIndex ? segments.slice(0, -1) : segments);
  const page = await preview.pages.get(url);
  if (page === null) return sendMissing(site, preview);
  if (!target.slash && !isIndex) return sendRedirect(request, response, 301, pathOf(target.segments, true) + target.query);
  return sendPage(site, preview, { url, page, since, status: 200 });
}

/** Address of a page within the site: composed characters, encoded as browsers do. */
const urlOf = (segments: readonly string[]): string => pathOf(segments.map((segment) => segment.normalize('NFC')), true);

/** What only live preview has: the stream of events, its browser half, page chunks. */
async function answerOwn(site: SiteRequest, preview: Preview, rest: readonly string[]): Promise<void> {
  const { request, response, target } = site;
  const name = rest.join('/');
  if (name === 'events') {
    const query = new URLSearchParams(target.query);
    const url = urlOf(parseTarget(query.get('url') ?? '/')?.segments ?? []);
    const since = String(request.headers['last-event-id'] ?? query.get('since') ?? '');
    if (preview.hub.connect(request, response, { url, since })) await tellProblems(preview, url);
    return;
  }
  const script = rest[0] === 'runtime' ? await browserModule(rest.slice(1).join('/')) : await chunkText(preview, rest);
  if (script === null) return sendText(request, response, 404, 'Not found.', { 'Cache-Control': 'no-cache' });
  return sendFresh(site, script, contentTypeFor(name));
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
  const html = withPreviewScript(page.document ?? brokenDocument(url, page.diagnostics), preview.base, since);
  if (status === 200 && page.document !== null) return sendFresh(site, html, contentTypeFor('index.html'));
  const body = Buffer.from(html);
  const code = page.document === null && status === 200 ? 500 : status;
  site.response.writeHead(code, { 'Content-Type': contentTypeFor('index.html'), 'Content-Length': body.length, 'Cache-Control': 'no-cache' });
  site.response.end(site.request.method === 'HEAD' ? undefined : body);
}

/** Sends something that may be another the next time. */
function sendFresh({ request, response }: SiteRequest, content: Uint8Array | string, type: string): Promise<void> {
  const body = Buffer.from(content);
  return sendRepresentation(request, response, { body, size: body.length, type, etag: etagOf(body), headers: { 'Cache-Control': 'no-cache' } });
}
