import { setTimeout as sleep } from 'node:timers/promises';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { EventHub } from './events.js';
import { type PreviewPages, problemsOf } from './preview-pages.js';
import type { PreviewSource } from './preview-source.js';

/** How long after a change of a page it is checked, in milliseconds. */
const AFTER = 100;

/** A live preview that runs. */
export interface Preview {
  readonly source: PreviewSource;
  readonly pages: PreviewPages;
  readonly hub: EventHub;
  readonly log: (line: string) => void;
  /** Number of the last change at the inputs: what was found out before it is outdated. */
  refreshes: number;
  /** Whether that refresh failed: what is shown is older, and nothing can be checked. */
  isFailing: boolean;
}

/** Tells the tabs that show a page what is wrong with it, and at last that nothing is. */
export async function tellProblems(preview: Preview, url: string): Promise<void> {
  const { hub, pages } = preview;
  const page = (await pages.get(url)) ?? (await pages.notFound());
  hub.tell(url, { type: 'diagnostics', url, diagnostics: page.diagnostics });
  if (!preview.isFailing) void tellFindings(preview, url, page.diagnostics);
}

/** What takes longer follows by itself, once the tabs have what they show: nobody waits for it. */
async function tellFindings(preview: Preview, url: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  const { refreshes, source, hub, log } = preview;
  await sleep(AFTER);
  let told = diagnostics;
  for (const look of [() => source.findings?.(url), () => source.sampleFindings?.(url)]) {
    if (preview.refreshes !== refreshes) return;
    let found: readonly Diagnostic[];
    try {
      found = (await look()) ?? [];
    } catch (error) {
      found = problemsOf(error, 'Checking', log);
    }
    const places = new Set(told.map(placeOf));
    const more = found.filter((one) => !places.has(placeOf(one)));
    if (more.length === 0 || preview.refreshes !== refreshes) continue;
    told = [...told, ...more];
    hub.tell(url, { type: 'diagnostics', url, diagnostics: told });
  }
}

const placeOf = ({ code, file, line }: Diagnostic): string => `${code} ${file}:${line}`;
