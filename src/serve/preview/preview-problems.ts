import { setTimeout as sleep } from 'node:timers/promises';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { EventHub } from './events.js';
import { type PreviewPages, problemsOf } from './preview-pages.js';
import type { PreviewSource } from './preview-source.js';

/** How long after a change a page is checked, in milliseconds. */
const CHECK_DELAY = 100;

/** The state of a running live preview. */
export interface Preview {
  readonly source: PreviewSource;
  readonly pages: PreviewPages;
  readonly hub: EventHub;
  readonly log: (line: string) => void;
  /** The number of refreshes that changed something. Findings from before the last one are outdated. */
  refreshes: number;
  /** Whether the last refresh failed, so that older pages are shown and nothing can be checked. */
  isFailing: boolean;
}

/** Sends the problems of a page to the tabs that show it, also if there are none any more. */
export async function sendProblems(preview: Preview, url: string): Promise<void> {
  const { hub, pages } = preview;
  const page = (await pages.get(url)) ?? (await pages.notFound());
  hub.send(url, { type: 'diagnostics', url, diagnostics: page.diagnostics });
  if (!preview.isFailing) void sendFindings(preview, url, page.diagnostics);
}

/** Sends the findings of checks, which take longer, after the tabs have got their content. Nothing waits for this. */
async function sendFindings(preview: Preview, url: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  const { refreshes, source, hub, log } = preview;
  await sleep(CHECK_DELAY);
  let sent = diagnostics;
  for (const look of [() => source.findings?.(url), () => source.sampleFindings?.(url)]) {
    if (preview.refreshes !== refreshes) return;
    let found: readonly Diagnostic[];
    try {
      found = (await look()) ?? [];
    } catch (error) {
      found = problemsOf(error, 'Checking', log);
    }
    const places = new Set(sent.map(placeOf));
    const more = found.filter((one) => !places.has(placeOf(one)));
    if (more.length === 0 || preview.refreshes !== refreshes) continue;
    sent = [...sent, ...more];
    hub.send(url, { type: 'diagnostics', url, diagnostics: sent });
  }
}

const placeOf = ({ code, file, line }: Diagnostic): string => `${code} ${file}:${line}`;
