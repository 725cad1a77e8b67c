import { inConfig } from '../../config/locate/locate.js';
import { packageNotAdded, packageNotUpdated } from '../../diagnostics/catalogue/third-party.js';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.js';
import type { ThirdPartyPackage } from '../../model/settings.js';
import type { SiteConfig } from '../../model/site-config.js';
import { downloadAll } from './download.js';
import type { PackageFetcher, Pin } from './fetcher.js';
import type { Lock } from './lock.js';

export interface NewestPins {
  readonly lock: Lock;
  /** Whether the registry answered at all. */
  readonly reachable: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Pins every package to its newest version. One about which the registry says nothing keeps its pin in `old`. */
export async function newestPins(
  packages: readonly ThirdPartyPackage[],
  old: Lock,
  fetcher: PackageFetcher,
  config: SiteConfig,
): Promise<NewestPins> {
  const outcomes = await downloadAll(packages, ({ name }) => fetcher.newest(name), fetcher.close);
  const lock = new Map<string, Pin>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, { name }] of packages.entries()) {
    const outcome = outcomes[index]!;
    const pin = outcome.failure ? old.get(name) : outcome.value;
    if (outcome.failure && pin) diagnostics.push(packageNotUpdated(name, outcome.failure.reason));
    else if (outcome.failure) {
      const at = config.settings.thirdParty!.packages.findIndex((one) => one.name === name);
      const place = ['thirdParty', 'packages', at, 'name'];
      diagnostics.push(inConfig(packageNotAdded(name, outcome.failure.reason), config, place));
    }
    if (pin) lock.set(name, pin);
  }
  return { lock, reachable: !outcomes.some(({ failure }) => failure?.unreachable), diagnostics };
}

/** The changes of an update, one line each: `name 1.0.0 -> 1.1.0`. */
export function changesBetween(before: Lock, after: Lock): readonly string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort(compareText);
  return names.flatMap((name) => {
    const from = before.get(name)?.version ?? 'new';
    const to = after.get(name)?.version ?? 'removed';
    return from === to ? [] : [`${name} ${from} -> ${to}`];
  });
}

/**
 * Licenses that an update changes, one line each: `name license MIT -> ISC`. A license that is not
 * known is not compared.
 */
export function licenseChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, { readonly license?: string }>,
): readonly string[] {
  return [...before].flatMap(([name, old]) => {
    const license = after.get(name)?.license;
    return license === undefined || license === old ? [] : [`${name} license ${old} -> ${license}`];
  });
}
