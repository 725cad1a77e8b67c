import type { Budgets } from '../../model/verify.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Content } from '../../model/content.js';
import { type Problem, compareDiagnostics, compareText } from '../../diagnostics/diagnostic.js';
import { inConfig } from '../../config/locate.js';
import { siteFile } from '../../config/site-file.js';
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
  budgetImage,
  budgetPrintable,
  budgetSearchShard,
  grouped,
} from '../../diagnostics/catalogue/checks/budgets.js';
import { weigh, type Weight } from './weigh.js';

/** Kinds of files in the order of the table, each with the problem of a file that is too large. */
const KINDS: Readonly<
  Record<keyof Budgets, (excess: { what: string; actual: number; limit: number }, files: readonly string[]) => Problem>
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
/** Rows of the table for each kind. */
const SHOWN = 3;

/** What the finished site weighs, against the limits of the configuration. */
export const check: Check = async (subject) => {
  const { config, cache, progress } = subject;
  const limits = config.settings.verify.budgets;
  const files = await subject.files();
  const measured = await measureFiles(files, cache, progress);
  const weights = [
    ...(await weighFirstLoads(measured, files, subject)),
    ...weigh(measured, await readChunkNames(files)),
  ];
  const findings = weights.flatMap((weight) => {
    const limit = limits[weight.kind];
    return limit === undefined || weight.actual <= limit ? [] : finding(weight, limit, subject);
  });
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
    table: kinds.flatMap(({ kind, limit, sizes }) =>
      sizes.slice(0, SHOWN).map(({ what, actual }) => row(kind, actual, limit, what)),
    ),
    data: Object.fromEntries(
      kinds.map(({ kind, limit, sizes }) => [
        kind,
        {
          limit,
          sizes: sizes.map(({ what, files: paths, actual }) => ({
            what,
            files: paths,
            actual,
            delta: limit === null ? null : actual - limit,
          })),
        },
      ]),
    ),
  };
};

/** The finding points at the page's file where there is one, since that is what can be made smaller; otherwise at the limit in the configuration. */
function finding(weight: Weight, limit: number, { config, content }: Subject): Finding {
  const { kind, what, actual, files, url } = weight;
  const problem = KINDS[kind]({ what, actual, limit }, files);
  const about = `${kind} ${what}`;
  const page = kind.startsWith('first') ? undefined : content.index.pages.find((one) => one.url === url);
  if (page !== undefined) return { ...problem, file: siteFile(page.source.file, config), line: 1, column: 1, about };
  const image = kind === 'image' ? sourceOfImage(what, config, content) : undefined;
  if (image !== undefined) return { ...problem, file: siteFile(image, config), about };
  return { ...inConfig(problem, config, ['verify', 'budgets', kind], 'name'), about };
}

/** The file that is published as an image: one beside a page, or a public one. */
function sourceOfImage(path: string, config: SiteConfig, { index }: Content): string | undefined {
  const asset = index.pages.flatMap(({ parsed }) => parsed.assets).find(({ url }) => url === path);
  return asset?.file ?? listPublicFiles(config).find((file) => `/${file.path}` === path)?.file;
}

function row(kind: string, actual: number, limit: number | null, what: string): string {
  const share = limit === null || limit === 0 ? '' : `${Math.round((actual / limit) * 100)} %`;
  return `${kind.padEnd(13)}${grouped(actual).padStart(11)}${(limit === null ? 'no limit' : `of ${grouped(limit)}`).padStart(14)}${share.padStart(7)}  ${what}`;
}
