import { resolve } from 'node:path';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import type { Page } from '../model/types.js';
import { siteFile } from '../config/site-file.js';
import { WRITING_CODES } from './pages/writing.js';
import { readBaseline } from './baseline-file.js';
import { classify } from './classify.js';
import { runChecks, type CheckRun } from './run.js';
import type { Judge } from './samples/judge.js';
import type { CheckName, Finding, Subject } from './types.js';

/** Checks that look at the content alone: no child processes, no built site. */
const QUICK: readonly CheckName[] = ['urls', 'pages'];

/**
 * What the quick checks find in a site that is being written, less what is known or opted out. None of it keeps the page
 * from being built, so it is said more quietly than the index's own problems, which are not repeated here.
 */
export async function quickFindings(config: SiteConfig, cache: Cache, content: Content): Promise<readonly Finding[]> {
  const ran = await runChecks(subjectOf(config, cache, content), QUICK, () => {});
  const own = new Set(content.diagnostics.map(({ code, file: name, line }) => `${code} ${name}:${line}`));
  return fresh(ran, content, config).filter(({ code, file: name, line }) => !own.has(`${code} ${name}:${line}`));
}

/** What is wrong with the samples of one page, less what is known or opted out. */
export async function sampleFindings(
  config: SiteConfig,
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

const subjectOf = (config: SiteConfig, cache: Cache, content: Content): Subject => ({
  config,
  cache,
  content,
  files: () => Promise.resolve([]),
  options: { only: QUICK, external: false, chromium: undefined, update: false },
  progress: () => {},
});

/** Errors of what is being written are warnings. */
function fresh(ran: readonly CheckRun[], content: Content, config: SiteConfig): readonly Finding[] {
  const file = resolve(config.root, config.settings.verify.baseline);
  return classify(ran, content, config, readBaseline(file, siteFile(file, config), false))
    .checks.flatMap((check) => check.fresh)
    .map((finding) => (finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding));
}

/** What is mistyped around the text of a page: little enough to be said where nothing else is checked. */
export const writingFindings = async (
  config: SiteConfig,
  cache: Cache,
  content: Content,
): Promise<readonly Finding[]> =>
  (await quickFindings(config, cache, content)).filter(({ code }) => WRITING_CODES.has(code));
