import { resolve } from 'node:path';
import { diagnosticAt } from '../../diagnostics/location.js';
import { counted } from '../../diagnostics/print.js';
import { nearest } from '../../diagnostics/suggest.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { mergeConflictIn } from '../../files/merge-conflict.js';
import { mergeConflict } from '../../diagnostics/catalogue/files.js';
import { siteFile } from '../../config/site-file.js';
import type { Check, Finding } from '../types.js';
import { unfetchedLink } from '../../diagnostics/catalogue/third-party.js';
import { packagePages } from '../../scan/third-party/repository.js';
import { addToLock, entryName, readLock } from './lock.js';
import {
  lockLineInvalid,
  lockMissing,
  newUrls,
  vanishedAnchor,
  vanishedUrl,
} from '../../diagnostics/catalogue/checks/urls.js';
import { urlStatus, promisesOf, publishedBy } from './published.js';

/** Reports published URLs and anchors, listed in `urls.lock`, that no longer work and have no redirect. */
export const check: Check = async ({ config, content, options }) => {
  const { urls } = config.settings.verify;
  const file = resolve(config.root, urls.path);
  const shown = siteFile(file, config);
  const published = publishedBy(content, config);
  const promises = promisesOf(published);
  if (options.update) addToLock(file, readLock(file), promises);

  const lock = readLock(file);
  if (lock === undefined)
    return {
      findings: [{ ...lockMissing(shown, urls.isNamed), file: shown, about: shown }],
      summary: `no ${shown}: --update writes it`,
    };
  const at = (problem: Problem, line: number): Finding => ({
    ...diagnosticAt({ file: shown, line, column: 1 }, problem, lock.text),
    about: problem.about ?? '',
  });
  // Its marks are no addresses, and the lines between them may be obsolete.
  const conflict = mergeConflictIn(lock.text);
  if (conflict !== undefined)
    return { findings: [at(mergeConflict('error'), conflict.from + 1)], summary: `${shown} has a merge conflict` };
  const findings = lock.faults.map(({ line, text, twice }) => at(lockLineInvalid(text, twice), line));
  const goneUrls = new Set<string>();
  const ofPackages = packagePages(config);
  const known = new Set(lock.entries.map(entryName));
  for (const { url, anchor, line } of lock.entries) {
    const status = urlStatus(url, anchor, published);
    if (status.is === 'anchor-gone') {
      findings.push(
        at(
          vanishedAnchor(url, anchor!, nearest(anchor!, status.page.parsed.ids), status.moved, status.page.thirdParty),
          line,
        ),
      );
    } else if (status.is === 'url-gone' && !goneUrls.has(url)) {
      // The URL is reported once, not for each of its anchors.
      goneUrls.add(url);
      const problem = ofPackages.has(url)
        ? { ...unfetchedLink(url), about: url }
        : vanishedUrl(url, candidateFor(url, published.pages.keys(), known));
      findings.push(at(problem, line));
    }
  }
  const fresh = promises.filter((name) => !known.has(name));
  if (fresh.length > 0) findings.push({ ...newUrls(fresh, options.ci ?? false), file: shown, about: '' });
  const anchors = lock.entries.filter(({ anchor }) => anchor !== undefined).length;
  const summary = `${counted(lock.entries.length - anchors, 'URL')} and ${counted(anchors, 'anchor')} in ${shown}${fresh.length > 0 ? `, ${fresh.length} new (--update adds them)` : ''}`;
  return { findings, summary };
};

/**
 * The only URL with the same last name, because pages move between sections, or else the most similar one that is new,
 * or the only new one in its folder: a page that was published beside the other one has not taken its place.
 */
function candidateFor(url: string, urls: Iterable<string>, known: ReadonlySet<string>): string | undefined {
  const name = (one: string): string => one.slice(one.lastIndexOf('/', one.length - 2) + 1).toLowerCase();
  const all = [...urls];
  const namesakes = all.filter((other) => name(other) === name(url));
  if (namesakes.length === 1) return namesakes[0];
  const fresh = all.filter((other) => !known.has(other));
  const folder = (one: string): string => one.slice(0, one.lastIndexOf('/', one.length - 2) + 1);
  const beside = fresh.filter((other) => folder(other) === folder(url));
  return nearest(url, fresh) ?? (beside.length === 1 ? beside[0] : undefined);
}
