import { relative, sep } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { ParsedPage, SourceFile } from '../model/types.js';
import { createMarkdown } from './create-markdown.js';
import { readFrontMatter } from './front-matter/front-matter.js';
import { frontMatterOptOuts } from './opt-outs.js';
import type { ParseOptions } from './options.js';
import type { SourceContext } from './files/source-context.js';
import { report, type PageState, type ResolvedParseOptions } from './page-state.js';
import { BUILT_IN } from './components/built-in.js';
import { RESERVED_IDS } from './rules/markup/markup-attributes.js';
import { readText } from './text/read-text.js';
import { renderTokens } from './render.js';

/** Makes the function that parses a source file. What it returns depends on the file, its includes and the options alone. */
export function createParser(options: ParseOptions): (source: SourceFile) => ParsedPage {
  const resolved: ResolvedParseOptions = {
    base: '/',
    ...options,
    componentNames: new Set([...Object.keys(BUILT_IN), ...(options.components ?? [])]),
  };
  const md = createMarkdown(options);
  return (source) => {
    const page = startPage(source, resolved);
    const { text } = page.main;
    const front = page.thirdParty ? readFrontMatter('') : readFrontMatter(text);
    for (const { position, problem } of front.problems) report(page, page.main, position, problem);
    page.title = source.origin?.title ?? front.frontMatter.title;
    if (!page.thirdParty && front.lineCount > 0) page.covered.push(...frontMatterOptOuts(page.main, front.lineCount));
    const env = { page };
    // The front matter becomes blank lines, so that line numbers stay those of the file.
    const tokens = md.parse(blankLines(text, front.lineCount), env);
    const html = renderTokens(md, tokens, env);
    return {
      frontMatter: front.frontMatter,
      frontMatterPositions: front.positions,
      headings: page.headings,
      headingLocations: page.headingLocations,
      ids: [...page.ids],
      ...(page.writtenIds.length > 0 && { writtenIds: page.writtenIds }),
      ...(page.documented.length > 0 && { documented: page.documented }),
      links: page.links,
      ...readText(tokens),
      html,
      blocks: page.blocks,
      ...(page.examples.length > 0 && { examples: page.examples }),
      dependencies: [...page.dependencies].map(([file, hash]) => ({ file, hash })),
      assets: [...page.published.values()].map(({ file, url }) => ({ file, url })),
      optOuts: page.covered,
      diagnostics: page.diagnostics,
    };
  };
}

function startPage(source: SourceFile, options: ResolvedParseOptions): PageState {
  const thirdParty = source.origin !== undefined;
  const written = source.text();
  const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
  const prefix = options.root + sep;
  const within = source.file.startsWith(prefix)
    ? source.file.slice(prefix.length)
    : relative(options.root, source.file);
  const file = thirdParty ? source.path : within.split(sep).join('/');
  const main: SourceContext = { file, absolute: source.file, path: source.path, text };
  const slugger = new GithubSlugger();
  for (const id of RESERVED_IDS) slugger.occurrences[id] = 0;
  return {
    options,
    source,
    main,
    thirdParty,
    slugger,
    context: main,
    title: undefined,
    url: options.urlFor(source.path),
    inline: { context: main, line: 0, content: '' },
    tabs: undefined,
    diagrams: 0,
    headings: [],
    headingLocations: [],
    outline: [],
    ids: new Set(),
    writtenIds: [],
    documents: [],
    documented: [],
    links: [],
    blocks: [],
    examples: [],
    optOuts: [],
    covered: [],
    published: new Map(),
    dependencies: new Map(),
    diagnostics: [],
    problemCounts: { error: 0, warning: 0, note: 0 },
    constants: new Map(),
    imports: new Map(),
  };
}

/** The text with its first lines emptied. */
function blankLines(text: string, count: number): string {
  if (count === 0) return text;
  let at = 0;
  for (let line = 0; line < count; line++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return '';
    at = end + 1;
  }
  return '\n'.repeat(count) + text.slice(at);
}
