import { inOurWords } from './foreign-fence.js';
import { languageName } from '../languages.js';

/** The content of the opening line of a fence. */
export interface FenceInfo {
  /** Empty if no language is given. */
  readonly language: string;
  readonly diff: boolean;
  readonly title: string | undefined;
  readonly marked: readonly number[];
  readonly lineNumbers: boolean;
  readonly startLine: number;
  readonly wrap: boolean;
  readonly packageManager: boolean;
  /** Module systems in which the block is shown, if the site's rule for its title is not meant. */
  readonly modules: 'both' | 'as-written' | undefined;
  /** The path (and region) of the file whose text the block shows. */
  readonly file: string | undefined;
  /** If it is set, only the lines of that file that contain this text are shown. */
  readonly linesWith: string | undefined;
  readonly meta: string;
}

const WORD = /\s*(?:\{([\d,\s-]*)\}|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+))/y;

/** Reads `js title="a.js" {1,3-5} line-numbers=10 wrap verify`. */
export function readFenceInfo(info: string): FenceInfo {
  const { text: rest, label } = withoutLabel(withoutDirective(inOurWords(info.trim())));
  // The notation of VitePress is `ts:line-numbers=2`.
  const [settings, numbered, from] =
    /(?<=^[\w+#-]{0,40}):(?:(line-numbers)(?:=(\d{1,7}))?|no-line-numbers)(?=[\s{]|$)/.exec(rest) ?? [];
  const text = settings === undefined ? rest : rest.replace(settings, '');
  const first = /^[^\s{]*/.exec(text)![0].includes('=') ? '' : /^[^\s{]*/.exec(text)![0];
  // The notation of Prism and Eleventy is `diff-js`.
  const ofDiff = /^diff-([a-z]\w*)$/.exec(first)?.[1];
  // The part of `rust,no_run` after the comma is for the tool of Rust, `-nolint` is for that of MDN, and `.sh` is another way to write a class.
  let language =
    first === '' ? '' : languageName((ofDiff ?? first).replace(/^\.(?=\w)/, '').replace(/,.*$|-nolint$/s, ''));
  let diff = language === 'diff';
  let title = label;
  let marked: readonly number[] = [];
  let lineNumbers = numbered !== undefined;
  let startLine = Number(from ?? 1);
  let wrap = false;
  // Fumadocs and Docusaurus: an npm command that is shown for each package manager.
  let packageManager = /^(?:npm|npm2yarn|package-install)$/.test(first);
  if (packageManager) language = 'bash';
  let modules: FenceInfo['modules'];
  let file: string | undefined;
  let linesWith: string | undefined;
  const meta: string[] = [];
  let wantsLanguage = diff;
  if (diff) language = '';
  if (ofDiff !== undefined) diff = true;
  WORD.lastIndex = first.length;
  for (let match = WORD.exec(text); match !== null && match[0] !== ''; match = WORD.exec(text)) {
    const [whole, ranges, name, double, single, bare, word] = match;
    const value = double ?? single ?? bare;
    const flag = name ?? word;
    if (ranges !== undefined) {
      marked = marked.length === 0 ? readRanges(ranges) : readRanges(`${marked.join()},${ranges}`);
      // A part that marks nothing is reported when fences are checked.
      if (ranges.split(',').some((part) => part.trim() !== '' && readRanges(part).length === 0))
        meta.push(whole.trim());
    } else if (name === 'title' || name?.toLowerCase() === 'filename') title = value;
    else if (name === 'lang' && diff && value !== undefined) language = languageName(value);
    else if (name === 'file') file = value;
    else if (name === 'modules' && value === 'both') modules = value;
    else if (name === 'modules' && value === 'as-written') {
      modules = value;
      // Checks read it, too.
      meta.push(whole.trim());
    } else if (name === 'lines-with') linesWith = value;
    else if (flag === 'line-numbers' || flag === 'lineNumbers' || flag === 'showLineNumbers' || flag === 'start') {
      lineNumbers = value !== 'false';
      if (value !== undefined && /^\d{1,7}$/.test(value)) startLine = Number(value);
    } else if (word === 'wrap') wrap = true;
    else if (word === 'diff') diff = true;
    else if (word === 'package-manager' || word === 'npm2yarn') packageManager = true;
    else if (word !== undefined && wantsLanguage && meta.length === 0 && /^[a-z][\w+#-]*$/i.test(word))
      language = languageName(word);
    else meta.push(whole.trim());
    wantsLanguage = wantsLanguage && ranges === undefined && word !== undefined && language === '';
  }
  return {
    language,
    diff,
    title: title === '' ? undefined : (title ?? bareTitle(meta)),
    marked,
    lineNumbers,
    startLine,
    wrap,
    packageManager,
    modules,
    file,
    linesWith,
    meta: meta.join(' '),
  };
}

/** Words that say how code is shown in other generators. */
const SETTING = /^(?:[\w-]+=.*|expandable|copy|lines|twoslash|live|noInline|runnable|interactive|editable)$/;
const FILE = /^(?=[^/]*[\w)\]])(?:[@\w.()[\]~-]*\/)*[@\w()[\]~-]*\.[A-Za-z][\w.-]*$/;

/** The title of code in Mintlify and Hono: what follows the language, if it is the name of a file or a phrase. */
function bareTitle(meta: readonly string[]): string | undefined {
  const words = meta.filter((word) => !SETTING.test(word));
  if (FILE.test(words[0] ?? '')) return words[0];
  const text = words.join(' ');
  return /^\p{Lu}[\p{L}\d]|^\p{L}+ .*\p{Lu}/u.test(text) && !/[{}<>"'`]/.test(text) ? text : undefined;
}

/**
 * Notebooks and MyST begin code with `{python}`, `{r, echo=FALSE}` and `{name} argument`: the name is the language, or
 * whatever runs the code.
 */
function withoutDirective(text: string): string {
  const [whole, name] = /^\{[.]?([A-Za-z][\w:-]*)(?:[\s,][^{}]*)?\}[ \t]*/.exec(text) ?? [];
  if (whole === undefined) return text;
  return /^(?:jupyter|ipython|code|execute)/i.test(name!) ? 'python' : name!;
}

/** Removes the title from `js [main.js]`, the notation of VitePress. */
function withoutLabel(text: string): { readonly text: string; readonly label?: string } {
  const [whole, label] = /[ \t]\[([^\][\n=]{1,200})\]/.exec(text) ?? [];
  return whole === undefined ? { text } : { text: text.replace(whole, ''), label: label! };
}

const LAST_LINE = 100_000;

/** The numbers of `1,3-5`, ascending, each once. */
function readRanges(text: string): readonly number[] {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const range = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part);
    if (range === null) continue;
    const from = Number(range[1]);
    const to = Math.min(Number(range[2] ?? range[1]), LAST_LINE);
    for (let line = Math.max(1, from); line <= to; line++) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}
