import { memoKey } from '../../cache/memo.js';
import { compareDiagnostics } from '../../diagnostics/diagnostic.js';
import { counted } from '../../diagnostics/print.js';
import { fileForUrl, urlForFile } from '../../model/page-url.js';
import { siteFile } from '../../config/site-file.js';
import type { OutputFile } from '../../model/output.js';
import { measureFiles } from '../measured-files.js';
import type { Check, Finding, Subject } from '../types.js';
import { brokenRule } from '../../diagnostics/catalogue/checks/a11y/broken-rules.js';
import { locateElement } from './locate.js';
import { findChromium, launch } from './browser.js';
import { findTools, type Tools } from './tools.js';
import { createVisitor, type Violation } from './visit.js';

const SPACE = 'check-a11y';
/** How many pages are checked at the same time. */
const AT_ONCE = 2;

/**
 * Runs axe-core on every page of the finished site. A browser is opened only for pages that changed since they were
 * last checked.
 */
export const check: Check = async (subject) => {
  const { options, config } = subject;
  const asked = options.chromium !== undefined || options.only?.includes('a11y') === true;
  if (!asked) return { findings: [], summary: 'did not run, because it needs --chromium', skipped: 'all' };
  const chromium = findChromium(options.chromium);
  const tools = findTools(config.root);

  const files = await subject.files();
  const documents = await documentsOf(files, subject);
  const keyOf = (file: OutputFile): string => memoKey(subject.cache, [tools.axe.version, file.path, file.key]);
  const unknown = documents.filter((file) => !subject.cache.has(SPACE, keyOf(file)));
  await inspectPages(unknown, files, { chromium, tools }, subject, (file, found) => {
    subject.cache.set(SPACE, keyOf(file), JSON.stringify(found));
    subject.cache.save();
  });
  const findings = documents.flatMap((file) =>
    (JSON.parse(subject.cache.need(SPACE, keyOf(file)).toString()) as readonly Violation[]).map((one) =>
      finding(one, file, subject),
    ),
  );
  return {
    findings: findings.sort(compareDiagnostics),
    summary: `${counted(documents.length, 'page')}, ${unknown.length} of them in the browser`,
    data: { axe: tools.axe.version, pages: documents.length, visited: unknown.length },
  };
};

/**
 * Pages that people read. Redirects show nothing, the application shell is not a page, and a printable page repeats
 * others.
 */
async function documentsOf(files: readonly OutputFile[], { cache, progress }: Subject): Promise<readonly OutputFile[]> {
  const documents = files.filter(
    ({ path }) => path.endsWith('.html') && !/^app-shell\/|(?:^|\/)printable\//.test(path),
  );
  const measured = await measureFiles(documents, cache, progress);
  return documents.filter((_file, index) => (measured[index]!.document?.styles.length ?? 0) > 0);
}

async function inspectPages(
  documents: readonly OutputFile[],
  files: readonly OutputFile[],
  { chromium, tools }: { readonly chromium: string; readonly tools: Tools },
  { config, progress }: Subject,
  found: (file: OutputFile, violations: readonly Violation[]) => void,
): Promise<void> {
  if (documents.length === 0) return;
  const browser = await launch(chromium, tools.chromium());
  try {
    const byPath = new Map(files.map((file) => [file.path, file]));
    let next = 0;
    const work = async (): Promise<void> => {
      const visitor = await createVisitor(browser, byPath, config.site.base, tools.axe.source());
      for (let index = next++; index < documents.length; index = next++) {
        progress(index, documents.length);
        found(documents[index]!, await visitor.visit(documents[index]!.path));
      }
      await visitor.close();
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, documents.length) }, work));
  } finally {
    await browser.close();
  }
}

function finding({ elements, helpUrl, ...rest }: Violation, file: OutputFile, { config, content }: Subject): Finding {
  const url = urlForFile(file.path);
  const page = content.index.pages.find((one) => fileForUrl(one.url) === file.path);
  const thirdParty = page !== undefined && (page.thirdParty || page.source.origin !== undefined);
  const [first, ...others] = elements;
  const { selector, summary, looks, html } = first!;
  const problem = brokenRule(
    { ...rest, url, selector, summary, looks, more: others.length },
    thirdParty ? 'warning' : 'error',
  );
  const location = page && locateElement(page, first!, config.site.base);
  return {
    ...problem,
    about: `${url} ${rest.rule}`,
    frame: `  ${html}`,
    url: helpUrl,
    ...(location !== undefined && {
      file: location.file ?? siteFile(page!.source.file, config),
      line: location.line,
      column: location.column,
    }),
  };
}
