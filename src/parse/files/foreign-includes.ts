import { PAGE_EXTENSIONS } from '../../files/page-name.js';
import { dirname, join } from 'node:path';
import { foldersUpTo, posixPath } from '../../files/paths.js';
import type { PageState } from '../page-state.js';
import { readFileOf } from './files.js';
import type { SourceContext } from './source-context.js';

/** A line that includes a file, in the notation of another generator. */
export interface ForeignInclude {
  readonly path: string;
  /** Lines of the file: `3:10`, `:5`, or the name of a part that comments mark. */
  readonly part?: string;
  /** The texts before and after the part. */
  readonly between?: { readonly start?: string; readonly end?: string };
  /** Set if the file is shown as code, with its fence. */
  readonly isCode?: true;
  readonly info?: string;
}

/** The notations of mdBook, MkDocs with snippets, markdown-include, FastAPI, Liquid, Retype, Hugo and markdown-it-include. */
const FORMS: readonly RegExp[] = [
  /^\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+([^\s{}:]{1,300})(?::([\w:.-]{1,100}))?[^{}]{0,100}\}\}$/,
  /^;?-{1,2}8<-{1,2}\s+["']([^"':]{1,300})(?::([\w:.-]{1,100}))?["']$/,
  /^\{!\s*>?\s*([^\s{}!]{1,300}?)\s*(?:!\}|\[ln:([\d-]{1,20})\]\s*!\})$/,
  /^\{%-?\s*include_relative\s+["']?([^\s"'%{}]{1,300})["']?\s*-?%\}$/,
  new RegExp(String.raw`^\{%-?\s*include\s+["']([^\s"'%{}]{1,300}\.(?:${PAGE_EXTENSIONS}))["']\s*-?%\}$`),
  /^\{\{\s*include\s+"([^\s"{}]{1,300})"\s*\}\}$/,
  /^!{3}\s?include\s?\(\s*([^\s()!]{1,300})\s*\)\s?!{3}$/i,
  /^<include(?:\s[^<>]{0,100})?>\s*([^<>\s#]{1,300})(?:#[\w-]{1,100})?\s*<\/include>$/,
  new RegExp(
    String.raw`^\{\{[<%]\s*(?:readfile|include|content|include-md|md)\s+(?:file=)?["']?([^\s"'<>%{}]{1,300}\.(?:${PAGE_EXTENSIONS}))["']?\s*[>%]\}\}$`,
  ),
];
/** A longer line includes nothing. Expressions that allow spaces anywhere would try all of them. */
const LONGEST = 1_500;
const VITEPRESS = /^<<<\s+([^\s{}#[\]]{1,300})(?:#([\w.-]{1,100}))?\s*(?:\{([^{}]{0,100})\})?\s*(\[[^[\]]{0,100}\])?$/;

/** VuePress: `@[code{3-5} js{1}](./a.js)`, and `@include(./a.md{2-4})`. */
const VUEPRESS_CODE = /^@\[code(?:\{(\d{0,9}-?\d{0,9})\})?(?:[ \t]+([^\]]{1,100}))?\]\(([^\s()]{1,300})\)$/;
const VUEPRESS = /^@include(?::[ \t]|\()([^\s(){}#]{1,300})(?:#[\w-]{1,100})?(?:\{(\d{0,9}-?\d{0,9})\})?\)?$/;

/** The plugin include-markdown of MkDocs: `{% include-markdown "../a.md" start="<!-- from -->" end="<!-- to -->" %}`. */
const INCLUDE_MARKDOWN = /^\{%-?\s*include-markdown\s+(?:"([^"]{1,300})"|'([^']{1,300})')([^%]{0,900})%\}$/;

/** FastAPI: `{* ../../src/a.py ln[1:4] hl[3] title["a.py"] *}`. */
const FASTAPI = /^\{\*\s*([^\s{}*]{1,300})([^{}]{0,200})\*\}$/;

/** Reads a line that includes a file; undefined if it does not. The file need not exist. */
export function foreignInclude(line: string): ForeignInclude | undefined {
  const text = line.trim();
  if (text.length > LONGEST || !/^(?:\{[{!*%]|;?-{1,2}8<|<<< |<include|!{3}\s?include|@(?:include|\[code))/i.test(text))
    return undefined;
  const [, lines, info, file] = VUEPRESS_CODE.exec(text) ?? [];
  if (file !== undefined) return { path: file, ...(lines && { part: lines }), isCode: true, ...(info && { info }) };
  const [, markdown, range] = VUEPRESS.exec(text) ?? [];
  if (markdown !== undefined) return { path: markdown, ...(range && { part: range }) };
  const [, double, single = double, settings = ''] = INCLUDE_MARKDOWN.exec(text) ?? [];
  if (single !== undefined) {
    const [start, end] = ['start', 'end'].map((name) => textOfSetting(settings, name));
    return { path: single, ...((start || end) && { between: { ...(start && { start }), ...(end && { end }) } }) };
  }
  const code = VITEPRESS.exec(text);
  if (code !== null) {
    const [, path, part, settings = '', label = ''] = code;
    const [, lines = '', language = ''] = /^\s*([\d,\s-]*?)\s*([a-z#+][^\s]*)?\s*$/i.exec(settings) ?? [];
    const info = `${language} ${lines === '' ? '' : `{${lines}}`} ${label}`.trimEnd();
    return { path: path!, ...(part !== undefined && { part }), isCode: true, ...(info !== '' && { info }) };
  }
  const [, source, options = ''] = FASTAPI.exec(text) ?? [];
  if (source !== undefined) {
    const [, range] = /\bln\[(\d{0,9}:?\d{0,9})\]/.exec(options) ?? [];
    // Lines are marked by their numbers in the file.
    const [, marked] = /\bhl\[([\d,:\s]+)\]/.exec(range === undefined ? options : '') ?? [];
    const [, title] = /\btitle\[["']([^"'\]]+)["']\]/.exec(options) ?? [];
    const info = [marked && `{${marked.replaceAll(':', '-').replace(/\s/g, '')}}`, title && `title="${title}"`];
    return {
      path: source,
      ...(range && { part: range }),
      ...(info.some(Boolean) && { info: ` ${info.filter(Boolean).join(' ')}` }),
    };
  }
  for (const form of FORMS) {
    const [, path, part] = form.exec(text) ?? [];
    if (path !== undefined) return { path, ...(part !== undefined && { part }) };
  }
  return undefined;
}

/** The first line of a text in quotes that a setting has. */
function textOfSetting(settings: string, name: string): string | undefined {
  const [, double, single = double] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(settings) ?? [];
  return single?.split(/\\n|\n/).find((line) => line.trim() !== '');
}

/** Folders in which parts of pages are kept. */
const SNIPPETS = ['snippets', '_snippets', 'includes', '_includes', 'partials', '_partials', 'examples', 'shared'];

/**
 * The path of the file from the source: next to the source, from the content folder or from the root of the site.
 * Undefined if there is none.
 */
export function includedPath({ path }: ForeignInclude, page: PageState, context: SourceContext): string | undefined {
  const { root, contentDir, includeFolders = [] } = page.options;
  const folder = dirname(context.absolute);
  const ofLanguage = join(contentDir, posixPath(contentDir, context.absolute).split('/', 1)[0]!);
  const bare = path.replace(/^@\/?|^\/+/, '');
  const places = [
    ...(path.startsWith('@') || path.startsWith('/') ? [] : [folder]),
    contentDir,
    // In other generators, the folder of a language may be the content folder.
    ofLanguage,
    root,
    ...includeFolders,
    ...SNIPPETS.flatMap((name) => [join(contentDir, name), join(ofLanguage, name), join(root, name)]),
  ];
  // Retype names parts without their extension.
  const names = /\.\w+$/.test(bare) ? [bare] : [bare, `${bare}.md`];
  const file = places
    .flatMap((place) => names.map((name) => join(place, name)))
    .find((one) => readFileOf(page, one, root).state === 'found');
  return file === undefined ? undefined : posixPath(folder, file);
}

/**
 * The path, from the source, of a file that an import names by an alias: `@site/docs/a.mdx`, `@/a.mdx`, `@en/a.mdx`.
 * Aliases are defined by code, so that the file is looked for below the content folder and the folders above it.
 */
export function aliasedPath(path: string, page: PageState, context: SourceContext): string | undefined {
  const [, name, rest] = /^[@~#]([\w-]{0,50})\/(.{1,300})$/.exec(path) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  const { root, contentDir } = page.options;
  const file = foldersUpTo(root, contentDir)
    .flatMap((folder) => [join(folder, rest), join(folder, name || 'src', rest)])
    .find((one) => readFileOf(page, one, root).state === 'found');
  return file === undefined ? undefined : posixPath(dirname(context.absolute), file);
}

/** The lines of a part, from 0; undefined if nothing has its name. */
export function partOf(
  lines: readonly string[],
  part: string | undefined,
  between?: ForeignInclude['between'],
): { readonly from: number; readonly to: number } | undefined {
  if (between !== undefined) {
    const { start, end } = between;
    const from = start === undefined ? 0 : lines.findIndex((line) => line.includes(start)) + 1;
    const to = end === undefined ? -1 : lines.findIndex((line, at) => at >= from && line.includes(end));
    return { from, to: to < 0 ? lines.length : to };
  }
  if (part === undefined) return { from: 0, to: lines.length };
  const [, from, , to] = /^(\d*)([:-]?)(\d*)$/.exec(part) ?? [];
  if (from !== undefined) {
    const first = from === '' ? 0 : Number(from) - 1;
    return { from: first, to: to !== '' ? Number(to) : /[:-]/.test(part) ? lines.length : first + 1 };
  }
  const marks = (kind: 'start' | 'end') => (line: string) =>
    line.includes(part) &&
    (kind === 'start'
      ? /(?:ANCHOR:\s*|#region\s+|\[start:\s*|^\W*<|^\s*(?:\/{3}|#{3})\s*\[)([\w.-]+)/
      : /(?:ANCHOR_END:\s*|#endregion\s+|\[end:\s*|^\W*<\/|^\s*(?:\/{3}|#{3})\s*\[)([\w.-]+)/
    ).exec(line)?.[1] === part;
  const start = lines.findIndex(marks('start'));
  if (start < 0) return undefined;
  const isEnd = marks('end');
  // The end of a region need not repeat its name.
  const isRegion = lines[start]!.includes('#region');
  const end = lines.findIndex((line, at) => at > start && (isEnd(line) || (isRegion && /#endregion\s*$/.test(line))));
  return { from: start + 1, to: end < 0 ? lines.length : end };
}

/** Whether a line only marks a part. */
export const isMark = (line: string): boolean => /ANCHOR(?:_END)?:|8<-{1,2}\s+\[(?:start|end):/.test(line);
