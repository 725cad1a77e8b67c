import { relative, sep } from 'node:path';
import GithubSlugger from 'github-slugger';
import { filedPath } from '../model/page-url.js';
import type { SourceFile } from '../model/types.js';
import type { SourceContext } from './files/source-context.js';
import { presenceOf } from './files/file-hashes.js';
import type { PageState, ResolvedParseOptions } from './page-state.js';
import { RESERVED_IDS } from './rules/markup/markup-attributes.js';

/** The initial state of a page that is going to be parsed. */
export function startPage(source: SourceFile, options: ResolvedParseOptions, look = presenceOf): PageState {
  const thirdParty = source.origin !== undefined;
  const written = source.text();
  const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
  const prefix = options.root + sep;
  const within = source.file.startsWith(prefix)
    ? source.file.slice(prefix.length)
    : relative(options.root, source.file);
  const file = thirdParty ? source.path : within.split(sep).join('/');
  const main: SourceContext = { file, absolute: source.file, path: filedPath(source), text };
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
    included: 0,
    expanding: { depth: 0, values: new Map() },
    headings: [],
    headingLocations: [],
    outline: [],
    ids: new Set(),
    writtenIds: [],
    documents: [],
    documented: [],
    keywordComments: [],
    keywords: [],
    targets: [],
    wiki: new Set(),
    links: [],
    addresses: [],
    blocks: [],
    examples: [],
    optOuts: [],
    covered: [],
    published: new Map(),
    presenceOf: look,
    dependencies: new Map(),
    asked: new Map(),
    resolved: new Map(),
    diagnostics: [],
    problemCounts: { error: 0, warning: 0, note: 0 },
    hasFormulas: false,
    listsPages: undefined,
    constants: new Map(),
    imports: new Map(),
  };
}
