import { compareDiagnostics } from '../../diagnostics/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import type { Check, Finding } from '../types.js';
import { badgeFor } from './badge.js';
import { compareEntry } from './compare.js';
import { coverageOf, tableOf } from './coverage.js';
import { readEntries, type Entry } from './entries.js';
import { createExemptions } from './exempt.js';
import { loadInventory } from './inventory/inventory.js';
import { match } from './match.js';
import { commentUseless, exemptUnused, undocumented } from '../../diagnostics/catalogue/checks/drift.js';
import { fragmentOf } from '../../parse/rules/blocks/documented-names.js';
import { findGone } from './gone.js';
import { findUnknownNames } from './prose.js';
import { checkNames } from './inventory/name-list.js';
import { findPrintedUrls } from './printed-urls.js';
import { stubsFor } from './stubs/stubs-for.js';
import { findUnwritten } from './stubs/unwritten.js';
import type { Inventory, Item } from './types.js';
import { findingIn, findingInConfig, findingOnPage } from './findings.js';

/** Compares what the tool has with what the pages say about it, in both directions. */
export const check: Check = async (subject) => {
  const rules = subject.config.settings.verify.drift;
  if (rules === undefined)
    return { findings: [], summary: 'no inventory is configured (`verify.drift`)', skipped: 'all' };
  const { config, cache, content } = subject;
  const inventory = await loadInventory(rules.inventory, config, cache);
  const pages = content.index.pages.filter((page) => !page.thirdParty && page.source.origin === undefined);
  const entries = readEntries(pages);
  const exemptions = createExemptions(rules.exempt);
  const found = match(inventory.items, entries);

  const missing: Item[] = [];
  const findings = inventory.items.flatMap((item) => {
    const entry = found.get(item);
    if (entry !== undefined)
      return compareEntry(item, entry).map(({ problem, at }) =>
        findingIn(problem, entry.page, at, `${item.kind}:${item.id}`, config),
      );
    if (exemptions.covers(item.kind, item.id)) return [];
    missing.push(item);
    return [];
  });
  findings.push(...undocumentedFindings(missing, inventory, found, pages, config));
  findings.push(...findUnwritten(pages, config));
  findings.push(
    ...findGone(inventory, entries, new Set(found.values()), exemptions).map(({ problem, entry, about }) =>
      findingIn(problem, entry.page, entry, about, config),
    ),
  );
  for (const page of pages) {
    for (const one of page.parsed.documented ?? [])
      if (one.id === '') findings.push(findingIn(commentUseless(one.name), page, one, `comment:${one.name}`, config));
  }
  if (rules.prose !== undefined) {
    // A heading of something that is gone has been reported already.
    const reported = new Set(findings.map(({ file, line }) => `${file}:${line}`));
    const unknown = findUnknownNames(inventory, rules.prose, pages, exemptions, config);
    findings.push(...unknown.filter(({ file, line }) => !reported.has(`${file}:${line}`)));
  }
  const outdated = checkNames(inventory, found, pages, subject);
  findings.push(...outdated);
  const printed = findPrintedUrls(rules.printedUrls, subject);
  findings.push(
    ...printed.findings.filter(({ about }) => !exemptions.covers('printed', about.replace(/^printed:/, ''))),
  );
  for (const pattern of exemptions.unused())
    findings.push(findingInConfig(exemptUnused(pattern), `exempt:${pattern}`, config, ['exempt', pattern], 'name'));

  const coverage = coverageOf(inventory.items, found, exemptions);
  return {
    findings: findings.sort(compareDiagnostics),
    summary: [
      ...coverage.kinds.map(({ kind, documented, exempt, items }) => `${documented + exempt}/${items} ${kind}s`),
      ...(printed.count > 0 ? [`${printed.count} printed ${printed.count === 1 ? 'address' : 'addresses'}`] : []),
      ...outdated.map(({ about }) => `${about} is out of date (--update writes it)`),
    ].join(', '),
    table: tableOf(coverage),
    data: { tool: inventory.tool, ...coverage, badge: badgeFor(coverage, inventory.tool) },
  };
};

/** Reports items that no page documents, each where its stub belongs. */
function undocumentedFindings(
  missing: readonly Item[],
  { items, tool }: Inventory,
  found: ReadonlyMap<Item, Entry>,
  pages: readonly Page[],
  config: SiteConfig,
): readonly Finding[] {
  const stubs = stubsFor({ missing, items, found, pages, version: tool.split(' ').at(-1)! });
  const stubOf = new Map(stubs.map((stub) => [stub.item, stub]));
  return missing.map((item) => {
    const { kind, id, pages: [page] = [] } = item;
    const stub = stubOf.get(item);
    const problem = undocumented({ kind, id, page, fragment: fragmentOf(id), form: stub?.form }, tool);
    return stub === undefined
      ? findingOnPage(problem, item, pages, config)
      : findingIn(problem, stub.page, { line: stub.line, column: 1 }, `${kind}:${id}`, config);
  });
}
