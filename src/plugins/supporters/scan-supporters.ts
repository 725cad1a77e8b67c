import { relative, resolve } from 'node:path';
import { supportersNotUpdated } from './diagnostics.js';
import type { Supporter } from '../../../templates/plugins/supporters/types.js';
import type { SiteConfig } from '../../model/site-config.js';
import { fetchMembers, fetchTransactions, type OpenCollectiveOptions } from './open-collective.js';
import { completeSponsors } from './settings.js';
import { readSnapshot, writeSnapshot, type Snapshot } from './snapshot.js';
import { supportersFrom, withAdditional, withMissing } from './supporters.js';

export interface SupporterOptions {
  /** Whether to request the supporters from the service and to write the snapshot. */
  readonly update: boolean;
  /** Whether connections are forbidden. */
  readonly offline: boolean;
  /** The end of the year over which monthly amounts are averaged. */
  readonly now?: Date;
  /** Limits of the requests, for tests. */
  readonly limits?: Partial<Pick<OpenCollectiveOptions, 'timeout' | 'retries' | 'pause' | 'longestWait' | 'pageSize'>>;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const LIMITS = { timeout: 30_000, retries: 3, pause: 1000, longestWait: 65_000, pageSize: 1000 };

/**
 * The supporters, those with the largest total first. Only `update` requests them from the service; every other build, and
 * an update that fails, uses the committed snapshot. Without sponsors in the configuration, there are none.
 */
export async function scanSupporters(config: SiteConfig, options: SupporterOptions): Promise<Snapshot> {
  if (!config.settings.sponsors) return { supporters: [], diagnostics: [] };
  const sponsors = completeSponsors(config.settings.sponsors);
  const file = resolve(config.root, sponsors.snapshot);
  const additional = sponsors.additional;
  const known = (): Snapshot => {
    const snapshot = readSnapshot(file, relative(config.root, file).replaceAll('\\', '/'));
    return snapshot.diagnostics.length > 0
      ? snapshot
      : { ...snapshot, supporters: withMissing(snapshot.supporters, additional) };
  };
  if (!options.update || options.offline || config.offline) return known();
  const request: OpenCollectiveOptions = {
    ...LIMITS,
    ...options.limits,
    api: sponsors.api,
    collective: sponsors.collective,
    apiKey: (options.environment ?? process.env)['OPENCOLLECTIVE_API_KEY'],
    since: yearBefore(options.now ?? new Date()),
  };
  try {
    // Requests are sent one after the other, because without a key the service allows only a few per minute.
    const members = await fetchMembers(request);
    const transactions = await fetchTransactions(request);
    const supporters: readonly Supporter[] = withAdditional(supportersFrom(members, transactions), additional);
    writeSnapshot(file, supporters);
    return { supporters, diagnostics: [] };
  } catch (error) {
    const snapshot = known();
    return { ...snapshot, diagnostics: [supportersNotUpdated(error), ...snapshot.diagnostics] };
  }
}

function yearBefore(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return since;
}
