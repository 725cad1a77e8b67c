import { resolve } from 'node:path';
import type { Cache } from '../cache/types.js';
import type { ResolvedConfig } from '../model/config.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import type { Page } from '../model/types.js';
import { siteFile } from '../config/site-file.js';
import { WRITING_CODES } from './pages/writing.js';
import { readBaseline } from './baseline/baseline-file.js';
import { classify } from './classify.js';
import { runChecks, type CheckRun } from './run.js';
import type { Judge } from './samples/judge.js';
import type { CheckName, Finding, Subject } from './types.js';

/** Checks that need only the content: no child processes and no built site. */
const QUICK: readonly CheckName[] = ['urls', 'pages'];

/**
 * What the quick checks find in a site that is being written, without known and opted-out problems. None of it keeps a page
 * from being built, so errors become warnings. Problems that the index reported are not repeated.
 */
export async function quickFindings(
  config: ResolvedConfig,
  cache: Cache,
  content: Content,
): Promise<readonly Finding[]> {
  const ran = await runChecks(subjectOf(config, cache, content), QUICK, () => {});
  const own = new Set(content.diagnostics.map(({ code, file: name, line }) => `${code} ${name}:${line}`));
  return fresh(ran, content, config).filter(({ code, file: name, line }) => !own.has(`${code} ${name}:${line}`));
}

/** What is wrong with the samples of one page, without known and opted-out problems. */
export async function sampleFindings(
  config: ResolvedConfig,
  cache: Cache,
  site: Content,
  page: Page,
  judge: Judge,
): Promise<readonly Finding[]> {
  const content = { ...site, index: { ...site.index, pages: [page] } };
  const { checkSamples } = await import('./samples/check.js');
  const result = await checkSamples(subjectOf(config, cache, content), judge);
  return fresh([{ ...result, name: 'samples', milliseconds: 0 }], content, config);
}

const subjectOf = (config: ResolvedConfig, cache: Cache, content: Content): Subject => ({
  config,
  cache,
  content,
  files: () => Promise.resolve([]),
  options: { only: QUICK, external: false, chromium: undefined, update: false },
  progress: () => {},
});

/** New findings, with errors as warnings. */
function fresh(ran: readonly CheckRun[], content: Content, config: SiteConfig): readonly Finding[] {
  const file = resolve(config.root, config.settings.verify.baseline);
  return classify(ran, content, config, readBaseline(file, siteFile(file, config), false))
    .checks.flatMap((check) => check.fresh)
    .map((finding) => (finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding));
}

/** The findings that `docs-build index` adds to its own. */
export const writingFindings = async (
  config: ResolvedConfig,
  cache: Cache,
  content: Content,
): Promise<readonly Finding[]> =>
  (await quickFindings(config, cache, content)).filter(({ code }) => WRITING_CODES.has(code));
