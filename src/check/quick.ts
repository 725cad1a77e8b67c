import { resolve } from 'node:path';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import { siteFile } from '../config/site-file.js';
import { WRITING_CODES } from './pages/writing.js';
import { readBaseline } from './baseline-file.js';
import { classify } from './classify.js';
import { runChecks } from './run.js';
import type { CheckName, Finding } from './types.js';

/** Checks that look at the content alone: no child processes, no built site. */
const QUICK: readonly CheckName[] = ['urls', 'pages'];

/**
 * What the quick checks find in a site that is being written, less what is known or opted out. None of it keeps the page
 * from being built, so it is said more quietly than the index's own problems, which are not repeated here.
 */
export async function quickFindings(config: SiteConfig, cache: Cache, content: Content): Promise<readonly Finding[]> {
  const file = resolve(config.root, config.settings.verify.baseline);
  const options = { only: QUICK, external: false, chromium: undefined, update: false };
  const subject = { config, cache, content, files: () => Promise.resolve([]), options, progress: () => {} };
  const ran = await runChecks(subject, QUICK, () => {});
  const { checks } = classify(ran, content, config, readBaseline(file, siteFile(file, config), false));
  const own = new Set(content.diagnostics.map(({ code, file: name, line }) => `${code} ${name}:${line}`));
  return checks
    .flatMap(({ fresh }) => fresh)
    .filter(({ code, file: name, line }) => !own.has(`${code} ${name}:${line}`))
    .map((finding) => (finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding));
}

/** What is mistyped around the text of a page: little enough to be said where nothing else is checked. */
export const writingFindings = async (
  config: SiteConfig,
  cache: Cache,
  content: Content,
): Promise<readonly Finding[]> =>
  (await quickFindings(config, cache, content)).filter(({ code }) => WRITING_CODES.has(code));
