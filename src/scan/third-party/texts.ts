import type { Cache } from '../../cache/types.js';
import { missing as missingPage, missingPin, notLocked } from '../../diagnostics/catalogue/third-party.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { ThirdPartyPackage } from '../../model/settings.js';
import { downloadAll } from './download.js';
import type { PackageFetcher, Pin } from './fetcher.js';
import type { Lock } from './lock.js';
import { pageUrl } from './repository.js';
import { loadPackage, prunePackages, savePackage, type StoredPackage } from './store.js';

export interface PackageTexts {
  /** By the name of the package. */
  readonly texts: ReadonlyMap<string, StoredPackage>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Takes the texts of pinned packages from the cache folder, and fetches what is missing there. `label` is the name of the
 * lock file in messages, and `fetcher` the source of missing texts, or why they cannot be fetched.
 */
export async function packageTexts(
  packages: readonly ThirdPartyPackage[],
  { lock, label }: { readonly lock: Lock; readonly label: string },
  { cache, cacheDir }: { readonly cache: Pick<Cache, 'write'>; readonly cacheDir: string },
  fetcher: PackageFetcher | string,
): Promise<PackageTexts> {
  const texts = new Map<string, StoredPackage>();
  const diagnostics: Diagnostic[] = [];
  const missing: { readonly entry: ThirdPartyPackage; readonly pin: Pin }[] = [];
  for (const entry of packages) {
    const pin = lock.get(entry.name);
    const kept = pin && loadPackage(cacheDir, entry.name, pin);
    if (!pin) diagnostics.push(notLocked(pageUrl(entry), entry.name, label));
    else if (kept) texts.set(entry.name, kept);
    else missing.push({ entry, pin });
  }
  if (typeof fetcher === 'string')
    return {
      texts,
      diagnostics: [
        ...diagnostics,
        ...missing.map(({ entry, pin }) => missingPage(pageUrl(entry), `${entry.name}@${pin.version}`, fetcher)),
      ],
    };
  const fetchOne = async ({ entry, pin }: (typeof missing)[number]): Promise<StoredPackage> =>
    savePackage(cache, cacheDir, entry.name, pin, await fetcher.fetch(entry.name, pin));
  const outcomes = await downloadAll(missing, fetchOne, fetcher.close);
  if (outcomes.some(({ failure }) => !failure)) prunePackages(cacheDir, lock);
  for (const [index, { entry, pin }] of missing.entries()) {
    const outcome = outcomes[index]!;
    if (outcome.failure) {
      const problem = outcome.failure.final ? missingPin : missingPage;
      diagnostics.push(problem(pageUrl(entry), `${entry.name}@${pin.version}`, outcome.failure.reason));
    } else texts.set(entry.name, outcome.value);
  }
  return { texts, diagnostics };
}
