import { emptyPage } from '../diagnostics/catalogue/markdown.js';
import { mergeConflict } from '../diagnostics/catalogue/files.js';
import { unlistedProblems } from '../diagnostics/catalogue/most-problems.js';
import { isIndexPath } from '../model/page-url.js';
import { mergeConflictIn } from '../files/merge-conflict.js';
import type { ParsedPage, SourceFile } from '../model/types.js';
import { createMarkdown } from './create-markdown.js';
import { readFrontMatter } from './front-matter/front-matter.js';
import { withoutFrontMatter } from './front-matter/home-page.js';
import { shownWithDescription } from './front-matter/shown-description.js';
import { frontMatterOptOuts } from './opt-outs.js';
import type { ParseOptions } from './options.js';
import { lenient, report, reportLine, type PageState, type ResolvedParseOptions } from './page-state.js';
import { BUILT_IN } from './components/built-in.js';
import { presenceOf, type PresenceOf } from './files/file-hashes.js';
import { startPage } from './start-page.js';
import { reportHiddenCharacters } from './text/hidden-characters.js';
import { placedBadges } from './text/badges.js';
import { readText } from './text/read-text.js';
import { renderTokens } from './render.js';
import { sharedPage } from './files/shared-page.js';
import { frontMatterValues } from './files/site-values.js';
import type { FrontMatter } from '../model/front-matter.js';

/** Parses a source file. `look` remembers what is at a path for all pages of a build, because most ask the same. */
export type Parse = (source: SourceFile, look?: PresenceOf) => ParsedPage;

/** Makes the function that parses a source file. Its result depends only on the file, its includes and the options. */
export function createParser(options: ParseOptions): Parse {
  const resolved: ResolvedParseOptions = {
    base: '/',
    ...options,
    componentNames: new Set([...Object.keys(BUILT_IN), ...(options.components ?? [])]),
  };
  const md = createMarkdown(options);
  return (source, look = presenceOf) => {
    const page = startPage(source, resolved, look);
    const { text } = page.main;
    const front = page.thirdParty ? readFrontMatter('') : readFrontMatter(text);
    for (const { position, problem } of front.problems) report(page, page.main, position, problem);
    page.title = source.origin?.title ?? front.frontMatter.title;
    if (!page.thirdParty && front.lineCount > 0) page.covered.push(...frontMatterOptOuts(page.main, front.lineCount));
    // In MDX, `{frontmatter.title}` (Astro) and `{frontMatter.title}` (Docusaurus).
    for (const name of ['frontmatter', 'frontMatter'])
      if (text.includes(`{${name}.`)) page.constants.set(name, Object.fromEntries(frontMatterValues(page)));
    // Rspress: the page of a folder lists what is in it.
    if (front.lineCount > 0 && frontMatterValues(page).get('overview') === 'true') page.listsPages ??= 'below';
    const env = { page };
    const { lineCount } = front;
    const shown = lineCount === 0 ? undefined : shownWithDescription(front, page);
    const shared = sharedPage(page, front);
    const body = withoutFrontMatter(text, { lineCount, ...(shown && { shown }) });
    const tokens = md.parse(shared === undefined ? body : `${body}\n\n{{#include /${shared}}}\n`, env);
    reportConflict(page);
    reportHiddenCharacters(page);
    const html = renderTokens(md, tokens, env);
    if (isEmpty(page, html) && front.frontMatter.draft !== true && page.diagnostics.length === 0)
      report(page, page.main, { line: 1, column: 1 }, emptyPage());
    const badges = placedBadges(html);
    for (const problem of unlistedProblems(page.problemCounts))
      page.diagnostics.push({ ...problem, file: page.main.file });
    return {
      frontMatter: shared === undefined ? front.frontMatter : withoutSource(front.frontMatter),
      frontMatterPositions: front.positions,
      ...(front.elsewhere && { elsewhere: front.elsewhere }),
      ...(front.aliases && { aliases: front.aliases }),
      ...(front.standing && { standing: front.standing }),
      ...(front.lineCount > 0 && { frontMatterLines: front.lineCount }),
      headings: page.headings,
      headingLocations: page.headingLocations,
      ids: [...page.ids],
      ...(page.writtenIds.length > 0 && { writtenIds: page.writtenIds }),
      ...(page.documented.length > 0 && { documented: page.documented }),
      ...(page.keywords.length > 0 && { keywords: page.keywords }),
      ...(page.targets.length > 0 && { targets: page.targets }),
      ...(page.wiki.size > 0 && { wiki: [...page.wiki] }),
      links: page.links,
      ...(page.main.included && { included: page.main.included }),
      ...(page.addresses.length > 0 && { addresses: page.addresses }),
      ...readText(tokens),
      html,
      ...(page.hasFormulas && { hasFormulas: true as const }),
      ...(page.listsPages && { listsPages: page.listsPages }),
      ...(badges.length > 0 && { badges }),
      blocks: page.blocks,
      ...(page.examples.length > 0 && { examples: page.examples }),
      dependencies: [...page.dependencies].map(([file, hash]) => ({ file, hash })),
      ...(page.asked.size > 0 && { asked: [...page.asked].map(([file, hash]) => ({ file, hash })) }),
      assets: [...page.published.values()].map(({ file, url }) => ({ file, url })),
      optOuts: page.covered,
      diagnostics: page.diagnostics,
    };
  };
}

/** The key names a page of the site then, and no address. */
const withoutSource = ({ source: _, ...others }: FrontMatter): FrontMatter => others;

/**
 * Whether a page has no content except its title. Index pages do not count, because they list other pages, nor do
 * READMEs, because the site cannot change them.
 */
const isEmpty = ({ thirdParty, source, headings }: PageState, html: string): boolean =>
  html.trim() === '' && headings.length === 0 && !thirdParty && !isIndexPath(source.path);

/** Reports a merge conflict. It is only a warning if a block of code shows what a conflict looks like. */
function reportConflict(page: PageState): void {
  const conflict = mergeConflictIn(page.main.text);
  if (conflict === undefined) return;
  const isShown = page.blocks.some(
    ({ code, line, file }) => file === undefined && mergeConflictIn(code)?.from === conflict.from - line,
  );
  // All other problems of a page with a conflict are mostly caused by it.
  if (!isShown) {
    page.diagnostics.length = 0;
    Object.assign(page.problemCounts, { error: 0, warning: 0, note: 0 });
  }
  reportLine(page, page.main, conflict.from, mergeConflict(isShown ? 'warning' : lenient(page, 'error')));
}
