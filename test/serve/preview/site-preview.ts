import { pluginsOf } from '../../../src/pipeline/build.js';
import { createDiskCache } from '../../../src/cache/disk-cache.js';
import { loadSiteConfig } from '../../../src/pipeline/site-config.js';
import { createPreviewSource } from '../../../src/pipeline/preview.js';
import type { Change, PreviewSource } from '../../../src/serve/preview/preview-source.js';
import { servePreview } from '../../../src/serve/preview/preview.js';
import type { PreviewEvent } from '../../../runtime/contract.js';
import { createSite, type TestSite } from '../../support/site.js';
import { until } from '../../support/until.js';
import { type Answer, ask } from '../client.js';
import { listenToEvents } from './event-stream.js';

/** A tab that is told what happens to the page it shows. */
export interface Tab {
  /** Waits for an event that was not waited for yet. */
  next(type: PreviewEvent['type']): Promise<PreviewEvent>;
  /** Waits for the first event of one of these types that was not waited for yet. */
  first(types: readonly PreviewEvent['type'][]): Promise<PreviewEvent>;
  /** Waits until the tab was told of errors with these codes, and of no others. */
  hasErrors(codes: readonly string[]): Promise<void>;
}

/** A live preview of a small site, with the real watcher and the real stages. */
export interface RunningPreview {
  readonly site: TestSite;
  readonly source: PreviewSource;
  readonly url: string;
  readonly port: number;
  /** What the terminal was told, in order. */
  readonly changes: readonly Change[];
  readonly lines: readonly string[];
  /** Number of refreshes that are over. */
  refreshes(): number;
  ask(path: string): Promise<Answer>;
  tab(url: string): Promise<Tab>;
  /** Waits until the terminal was told of a problem. */
  told(code: string, text: string): Promise<void>;
  /** Waits until the page at an address has this text. */
  shows(path: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export const startPreview = (files: Readonly<Record<string, string>>): Promise<RunningPreview> =>
  previewOf(createSite(files));

/** Paths that are asked for are within the site, without the base path. */
export async function previewOf(site: TestSite): Promise<RunningPreview> {
  const load = () => loadSiteConfig(site.root, { fingerprint: 'test', drafts: true, offline: true });
  const { cacheDir } = await load();
  const made = await createPreviewSource({
    loadConfig: load,
    cache: createDiskCache(`${cacheDir}/results`, 'test'),
    pluginsOf,
  });
  let refreshes = 0;
  const source: PreviewSource = { ...made, refresh: (named) => made.refresh(named).finally(() => (refreshes += 1)) };
  const changes: Change[] = [];
  const lines: string[] = [];
  const server = await servePreview(source, {
    port: 0,
    log: (line) => lines.push(line),
    onChange: (change) => changes.push(change),
  });
  const closers: (() => void)[] = [];
  const asked = (path: string): Promise<Answer> => ask(server.port, source.settings().base + path.slice(1));
  await until(() => refreshes > 0, 'the first refresh');
  return {
    site,
    source,
    url: server.url,
    port: server.port,
    changes,
    lines,
    refreshes: () => refreshes,
    ask: asked,
    async tab(url) {
      const stream = await listenToEvents(server.port, `?url=${encodeURIComponent(url)}`, {}, source.settings().base);
      closers.push(stream.close);
      let seen = 0;
      const first: Tab['first'] = async (types) => {
        const next = (): number =>
          stream.events.findIndex((event, index) => index >= seen && types.includes(event.type));
        await until(() => next() >= 0, `event ${types.join(' or ')}`);
        seen = next() + 1;
        return stream.events[seen - 1]!;
      };
      return {
        next: (type) => first([type]),
        first,
        hasErrors: (codes) =>
          until(
            () => {
              const last = stream.events.filter((event) => event.type === 'diagnostics').at(-1);
              const errors =
                last?.type === 'diagnostics'
                  ? last.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
                  : undefined;
              return JSON.stringify(errors) === JSON.stringify(codes);
            },
            `errors ${codes.join(', ')}`,
          ),
      };
    },
    told: (code, text) =>
      until(
        () =>
          changes.some((change) => change.diagnostics.some((one) => one.code === code && one.message.includes(text))),
        `${code}: ${text}`,
      ),
    shows: (path, text) => until(async () => (await asked(path)).text.includes(text), `"${text}" at ${path}`),
    async close() {
      for (const close of closers) close();
      await server.close();
      site.dispose();
    },
  };
}
