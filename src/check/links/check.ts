import { resolve } from 'node:path';
import { deadAnchor } from '../../diagnostics/catalogue/links.js';
import { shallowHistory } from '../../diagnostics/catalogue/environment/programs.js';
import { externalDead, externalFailed, externalMoved } from '../../diagnostics/catalogue/checks/external.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { counted } from '../../diagnostics/print.js';
import type { Check, Finding, Subject } from '../types.js';
import { entryName, readLock } from '../urls/lock.js';
import { countReferences } from './references.js';

/**
 * Reports what the index found: links, anchors, images, front matter and URLs in the configuration, but not that the clone
 * lacks history, which CI often leaves out and nobody can mend in the content. With `external`, also follows links to other
 * sites.
 */
export const check: Check = async (subject) => {
  const { content, options } = subject;
  const found = content.diagnostics.filter(({ code }) => code !== shallowHistory.entry.code).map(toFinding);
  const own = withoutDoubtfulFixes(found, subject);
  const counts = countReferences(content.index.pages);
  const summary = `${counted(counts.links, 'link')} and ${counted(counts.images, 'image')} of ${counted(content.index.pages.length, 'page')}`;
  if (!options.external) return { findings: own, summary, skipped: EXTERNAL_CODES };
  const { checkExternal } = await import('./external.js');
  const external = await checkExternal(subject);
  return {
    findings: [...own, ...external.findings],
    summary: `${summary}, ${external.summary}`,
    data: external.data,
  };
};

const EXTERNAL_CODES = [externalDead, externalFailed, externalMoved].map(({ entry }) => entry.code);

/**
 * Leaves out corrections of links whose anchor was published: the heading has lost it, so the link may be right, and
 * whoever follows the correction would spread a typo in the heading.
 */
function withoutDoubtfulFixes(findings: readonly Finding[], { config }: Subject): readonly Finding[] {
  const isDoubtful = ({ code, fix }: Finding): boolean => code === deadAnchor.entry.code && fix !== undefined;
  if (!findings.some(isDoubtful)) return findings;
  const lock = readLock(resolve(config.root, config.settings.verify.urls.path));
  const published = new Set(lock?.entries.map(entryName));
  return findings.map((finding) => {
    if (!isDoubtful(finding) || !published.has(finding.about)) return finding;
    const { fix: _, ...others } = finding;
    return others;
  });
}

const toFinding = (problem: Diagnostic): Finding => ({ ...problem, about: problem.about ?? problem.message });
