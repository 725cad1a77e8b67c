import { scanSite } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { packageNotUpdated, updateOffline } from '../../diagnostics/catalogue/third-party.js';
import type { ScanResult } from '../../scan/scan.js';
import { counted, countText } from '../../diagnostics/print.js';
import { enforceLimits } from '../../pipeline/limits.js';

/** `docs-build scan`: lists every input. Only with `--update` does a command ask the network for newer versions. */
export async function scanCommand(context: BuildContext, update: boolean): Promise<number> {
  const { reporter } = context;
  const scanned = await scanSite(context, update);
  const diagnostics = enforceLimits(scanned.diagnostics, context.limits);
  reporter.problems(diagnostics);
  const fetched = scanned.sources.filter((source) => source.origin);
  for (const source of scanned.sources)
    reporter.detail(`  ${source.path}${source.origin ? `  ${source.origin.package}@${source.origin.version}` : ''}`);
  for (const line of update ? newsIn(scanned) : []) reporter.line(`  ${line}`);
  const problems = countText(diagnostics);
  const found = [
    counted(scanned.sources.length - fetched.length, 'content file'),
    counted(fetched.length, 'third-party page'),
    ...Object.entries(scanned.counts).map(([name, count]) => `${count} ${name}`),
    ...(problems ? [problems] : []),
  ];
  reporter.line(`${reporter.paint.green('✓')} ${found.join(', ')}`);
  reporter.data({
    ok: true,
    sources: scanned.sources.map(({ path, size, hash, origin }) => ({
      path,
      size,
      hash,
      ...(origin ? { package: `${origin.package}@${origin.version}` } : {}),
    })),
    // Plugins name what they count, so these names must not be keys of the output itself.
    counts: scanned.counts,
    changes: scanned.changes,
    diagnostics,
  });
  return 0;
}

/** What an update says about third-party pages: which are newer, or that none is, if every registry answered. */
export function newsIn({
  changes,
  sources,
  diagnostics,
}: Pick<ScanResult, 'changes' | 'sources' | 'diagnostics'>): readonly string[] {
  const unknown: readonly string[] = [packageNotUpdated.entry.code, updateOffline.entry.code];
  const isKnown = sources.some(({ origin }) => origin) && diagnostics.every(({ code }) => !unknown.includes(code));
  return changes.length === 0 && isKnown ? ['No third-party page has a newer version.'] : changes;
}
