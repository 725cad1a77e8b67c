import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memo } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import { createAddresses, type Addresses } from '../../index/addresses.js';
import { resolveLink } from '../../index/links/resolve-link.js';
import { listPublicFiles, publicPaths } from '../../plugins/hosting/public-files.js';
import type { Finding, Subject } from '../types.js';
import { printedUrlDead, printingPackageMissing } from '../../diagnostics/catalogue/checks/drift.js';
import { readBytes } from '../../files/read-files.js';
import { installedPackage, type InstalledPackage } from '../../examples/installed.js';
import { findingInConfig } from './findings.js';
import { homeOf } from '../../index/address.js';

/** An address of this site in a file of a package. */
interface Printed {
  readonly url: string;
  /** `tool/lib/cli.js:12`. */
  readonly where: string;
}

/** Checks every address of this site in the code of the packages, because what a tool prints must lead somewhere. */
export function findPrintedUrls(
  packages: readonly string[],
  { config, cache, content }: Subject,
): { findings: readonly Finding[]; count: number } {
  const home = homeOf(config);
  if (packages.length === 0 || home === '') return { findings: [], count: 0 };
  const addresses = createAddresses({
    pages: content.index.pages,
    drafts: new Set(),
    unread: new Set(),
    generated: content.index.generated,
    publicFiles: publicPaths(listPublicFiles(config)),
    redirects: content.index.redirects,
    config,
  });
  const findings: Finding[] = [];
  let count = 0;
  for (const [index, name] of packages.entries()) {
    const path = ['printedUrls', index];
    const installed = installedPackage(config.root, name);
    if (installed === undefined) {
      findings.push(findingInConfig(printingPackageMissing(name), `package:${name}`, config, path));
      continue;
    }
    for (const { url, where } of printedIn(installed, home, cache)) {
      count++;
      const reason = reasonFor(url, addresses);
      if (reason !== undefined)
        findings.push(findingInConfig(printedUrlDead(url, where, reason), `printed:${url}`, config, path));
    }
  }
  return { findings, count };
}

function reasonFor(url: string, addresses: Addresses): string | undefined {
  const outcome = resolveLink(url, '/', addresses);
  if (outcome.is === 'redirect') {
    const end = resolveLink(outcome.to, '/', addresses);
    return end.is === 'fine' ? undefined : `its redirect to ${outcome.to} leads nowhere`;
  }
  if (outcome.is === 'fine') return undefined;
  return outcome.is === 'dead-anchor' ? `the page has no anchor #${outcome.fragment}` : 'there is no such page';
}

const SPACE = 'drift-printed';
const FILES = /\.(?:[cm]?js|json)$/;

/** Distinct addresses in the code of a package, each with the first place. They are cached by version. */
const printedIn = (installed: InstalledPackage, home: string, cache: Cache): readonly Printed[] =>
  memo(cache, SPACE, [`${installed.name}@${installed.version}`, home], () => readPrinted(installed, home));

function readPrinted({ name, folder }: InstalledPackage, home: string): readonly Printed[] {
  const found = new Map<string, Printed>();
  for (const path of filesIn(folder)) {
    const text = readBytes(join(folder, path)).toString();
    for (let at = text.indexOf(home); at >= 0; at = text.indexOf(home, at + 1)) {
      const url = /^[^\s"'`<>\\()[\]{}|^*$]+/.exec(text.slice(at, at + 500))![0].replace(/[.,;:!?]+$/, '');
      // An address that is composed at run time is not known here.
      if (text.startsWith('${', at + url.length) || found.has(url)) continue;
      found.set(url, { url, where: `${name}/${path}:${text.slice(0, at).split('\n').length}` });
    }
  }
  return [...found.values()];
}

function* filesIn(folder: string, below = ''): Generator<string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name === 'node_modules') continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else if (FILES.test(entry.name)) yield path;
  }
}
