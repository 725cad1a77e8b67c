import { layoutOf } from '../../publish/layout.js';
import type { Published } from '../../publish/publish.js';
import type { Rendered, SiteForm } from '../build.js';
import type { BuildContext } from '../build-context.js';
import { recallOutcome } from './record.js';
import { siteKey } from './site-key.js';
import { isSettled } from '../../files/stamps.js';

const NOTHING_NEW: Omit<Published, 'total'> = { written: 0, removed: 0, changed: [], diagnostics: [] };

/**
 * Builds the complete site. If the last build recorded what it was made from, and all of that and all that it made are
 * the same, its result is returned: only the configuration is read, and most of the code is not even loaded. `now`
 * (milliseconds) is for tests.
 */
export async function renderIfChanged(context: BuildContext, form: SiteForm, now = Date.now()): Promise<Rendered> {
  const { config, cache, reporter } = context;
  reporter.phase('Comparing');
  const layout = layoutOf(config.outDir);
  // If something is wrong with a module, the build reports it.
  const key = await siteKey(context, form).catch(() => undefined);
  const known = key === undefined ? undefined : recallOutcome(cache, layout, key, config.root);
  if (known?.outcome !== undefined) {
    const { pages, files, diagnostics } = known.outcome;
    return { pages, diagnostics, published: { ...NOTHING_NEW, total: files } };
  }
  // Right after an edit, nothing can be recorded.
  if (key === undefined || !isSettled(known!, now))
    return (await import('../build.js')).renderSite(context, undefined, form);
  return (await import('./note.js')).renderAndNote(context, form, layout, key, now);
}
