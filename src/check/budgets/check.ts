import { resolve } from 'node:path';
import type { Budgets } from '../../model/verify.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Content } from '../../model/content.js';
import { type Problem, compareDiagnostics, compareText } from '../../diagnostics/diagnostic.js';
import { inConfig } from '../../config/locate/locate.js';
import { siteFile } from '../../config/site-file.js';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { readIfThere } from '../../files/read-files.js';
import { writeSource } from '../../files/write-file.js';
import { listPublicFiles } from '../../plugins/hosting/public-files.js';
import { measureFiles } from '../measured-files.js';
import type { Check, Finding, Subject } from '../types.js';
import { readChunkNames } from './chunk-names.js';
import { weighFirstLoads } from './first-load.js';
import {
  budgetChunk,
  budgetDocument,
  budgetElements,
  budgetFirstScripts,
  budgetFirstStyles,
  budgetGrowth,
  budgetImage,
  budgetPrintable,
  budgetSearchShard,
  grouped,
  grownBy,
} from '../../diagnostics/catalogue/checks/budgets.js';
import { growthOf, type Growth } from './growth.js';
import { formatSizes, readSizes, type SizeRecord } from './size-record.js';
import { weigh, type Weight } from './weigh.js';

/** Kinds of files in the order of the table, each with the problem of a file that is too large. */
const KINDS: Readonly<
  Record<keyof Budgets, (excess: Parameters<typeof budgetFirstScripts>[0], files: readonly string[]) => Problem>
> = {
  firstScripts: budgetFirstScripts,
  firstStyles: budgetFirstStyles,
  document: budgetDocument,
  elements: budgetElements,
  printable: budgetPrintable,
  chunk: budgetChunk,
  searchShard: budgetSearchShard,
  image: budgetImage,
};
/** How many rows the table has for each kind. */
const SHOWN = 3;
/** A size may grow by this share of its limit before a note reports it. */
const QUIET_GROWTH = 0.05;

/** Compares the sizes of the finished site with the limits in the configuration. */
export const check: Check = async (subject) => {
  const { config, cache, options, progress } = subject;
  const { budgets: limits, sizes: recordFile } = config.settings.verify;
  const files = await subject.files();
  const measured = await measureFiles(files, cache, progress);
  const weights = [
    ...(await weighFirstLoads(measured, files, subject)),
    ...weigh(measured, await readChunkNames(files)),
  ];
  const { record, problem } = recordOf(recordFile, config);
  const findings = weights.flatMap((weight) => {
    const limit = limits[weight.kind];
    return limit === undefined ? [] : findingsOf(weight, limit, record, subject);
  });
  if (options.update && recordFile !== undefined) updateSizes(resolve(config.root, recordFile), weights, limits);
  else if (problem !== undefined) findings.push({ ...problem, about: '' });
  const kinds = (Object.keys(KINDS) as (keyof Budgets)[]).map((kind) => ({
    kind,
    limit: limits[kind] ?? null,
    sizes: weights
      .filter((weight) => weight.kind === kind)
      .sort((a, b) => b.actual - a.actual || compareText(a.what, b.what)),
  }));
  return {
    findings: findings.sort(compareDiagnostics),
    summary: `${weights.length} sizes against ${Object.keys(limits).length} limits`,
    table: kinds.flatMap(({ limit, sizes }) =>
      sizes.slice(0, SHOWN).map((weight) => row(weight, limit, growthOf(weight, record))),
    ),
    data: Object.fromEntries(
      kinds.map(({ kind, limit, sizes }) => [
        kind,
        {
          limit,
          sizes: sizes.map((weight) => ({
            what: weight.what,
            files: weight.files,
            actual: weight.actual,
            delta: limit === null ? null : weight.actual - limit,
            growth: growthOf(weight, record) ?? null,
          })),
        },
      ]),
    ),
  };
};

function recordOf(named: string | undefined, config: SiteConfig): ReturnType<typeof readSizes> {
  if (named === undefined) return { record: {} };
  const file = resolve(config.root, named);
  return readSizes(file, siteFile(file, config));
}

function updateSizes(file: string, weights: readonly Weight[], limits: Budgets): void {
  const text = formatSizes(weights, limits);
  if (readIfThere(file)?.toString() !== text) withFileProblems({ path: file }, () => writeSource(file, text));
}

function findingsOf(weight: Weight, limit: number, record: SizeRecord, subject: Subject): readonly Finding[] {
  const { kind, what, actual, files } = weight;
  const growth = growthOf(weight, record);
  const excess = { what, actual, limit, growth };
  if (actual > limit) return [located(KINDS[kind](excess, files), weight, subject)];
  return (growth?.by ?? 0) > limit * QUIET_GROWTH ? [located(budgetGrowth(excess, kind), weight, subject)] : [];
}

/**
 * The finding points at the page's file if there is one, since that is what can be made smaller; otherwise at the limit
 * in the configuration.
 */
function located(problem: Problem, { kind, what, url }: Weight, { config, content }: Subject): Finding {
  const about = `${kind} ${what}`;
  const page = kind.startsWith('first') ? undefined : content.index.pages.find((one) => one.url === url);
  if (page !== undefined) return { ...problem, file: siteFile(page.source.file, config), line: 1, column: 1, about };
  const image = kind === 'image' ? sourceOfImage(what, config, content) : undefined;
  if (image !== undefined) return { ...problem, file: siteFile(image, config), about };
  return { ...inConfig(problem, config, ['verify', 'budgets', kind], 'name'), about };
}

/** The source file of a published image: one next to a page, or a public one. */
function sourceOfImage(path: string, config: SiteConfig, { index }: Content): string | undefined {
  const asset = index.pages.flatMap(({ parsed }) => parsed.assets).find(({ url }) => url === path);
  return asset?.file ?? listPublicFiles(config).find((file) => `/${file.path}` === path)?.file;
}

function row({ kind, actual, what }: Weight, limit: number | null, growth: Growth | undefined): string {
  const share = limit === null || limit === 0 ? '' : `${Math.round((actual / limit) * 100)} %`;
  return `${kind.padEnd(13)}${grouped(actual).padStart(11)}${(limit === null ? 'no limit' : `of ${grouped(limit)}`).padStart(14)}${share.padStart(7)}  ${what}${(growth?.by ?? 0) === 0 ? '' : `  ${grownBy(growth!)}`}`;
}
