import { decodeReferences } from '../../html/references.js';
import { isForTwoslash, shownByTwoslash } from './twoslash.js';

/** A comment at the end of a line for the transformers of shiki: `// [!code highlight]`, `# [!code ++]`. */
const NOTE =
  /(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code[ \t]+([\w+-]+)(?::([^\]\n]{0,100}))?\](?:[ \t]*(?:\*\/\}|\*\/|-->))?[ \t]*$/;

const COMMENT_OPEN = '(?:\\/\\/|#|--|;|%|\\/\\*|<!--|\\{\\/\\*)[ \\t]*';
const COMMENT_CLOSE = '(?:[ \\t]*(?:\\*\\/\\}|\\*\\/|-->))?[ \\t]*$';
/** A comment on a line of its own for Docusaurus, and at the end of a line for Gatsby: `// highlight-next-line`. */
const MARK = new RegExp(`${COMMENT_OPEN}highlight-(next-line|start|end|line)${COMMENT_CLOSE}`);
/** In samples of Markdown, only comments of Markdown are meant for the sample itself. */
const MARK_IN_MARKDOWN = new RegExp(`^[ \\t]*(?:<!--|\\{\\/\\*)[ \\t]*highlight-(next-line|start|end)${COMMENT_CLOSE}`);

/**
 * Code without such comments, and their meaning in the words of an opening fence: marked lines, or a diff. Undefined if
 * there are none.
 */
export function readNotations(
  written: string,
  language = '',
): { readonly code: string; readonly info: string } | undefined {
  if (isForTwoslash(written, language)) {
    const shown = shownByTwoslash(written);
    if (shown !== written) return readNotations(shown, language.replace('twoslash', '')) ?? { code: shown, info: '' };
  }
  const text = written.includes('[tl! ') ? fromTorchlight(written) : written;
  if (COLORED.test(text)) return { code: withoutColors(text), info: '' };
  const mark = /^(?:md|mdx|markdown)\b/.test(language) ? MARK_IN_MARKDOWN : MARK;
  const hasMarks = text.includes('highlight-') && text.split('\n').some((line) => mark.test(line));
  if (!text.includes('[!code') && !hasMarks) return undefined;
  let from: number | undefined;
  const marked: string[] = [];
  const signs: string[] = [];
  const lines: string[] = [];
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const sign = hasMarks ? mark.exec(line) : null;
    const isAlone = sign !== null && line.slice(0, sign.index).trim() === '';
    if (isAlone) {
      if (sign[1] === 'start') from ??= lines.length + 1;
      else if (sign[1] === 'next-line') marked.push(String(lines.length + 1));
      else if (from !== undefined) {
        if (from <= lines.length) marked.push(`${from}-${lines.length}`);
        from = undefined;
      }
      continue;
    }
    const match = NOTE.exec(line);
    const [, name, argument] = match ?? [];
    const code =
      match === null
        ? line.replace('[\\!code', '[!code').replace('[!!code', '[!code')
        : line.slice(0, match.index).trimEnd();
    // A comment on a line of its own is about the lines below it.
    if (match !== null && code.trim() === '') continue;
    lines.push(sign?.[1] === 'line' ? code.slice(0, sign.index).trimEnd() : code);
    if (sign?.[1] === 'line') marked.push(String(lines.length));
    signs.push(name === '++' ? '+' : name === '--' ? '-' : ' ');
    const count = /^\d{1,4}$/.test(argument ?? '') ? Number(argument) : 1;
    if (name !== undefined && /^(?:highlight|hl|focus|error|warning|info)$/.test(name))
      marked.push(count > 1 ? `${lines.length}-${lines.length + count - 1}` : String(lines.length));
  }
  const isDiff = signs.some((sign) => sign !== ' ');
  return {
    code: `${(isDiff ? lines.map((line, at) => (line === '' ? '' : signs[at]! + line)) : lines).join('\n')}\n`,
    info: `${isDiff ? ' diff' : ''}${marked.length > 0 ? ` {${marked.join(',')}}` : ''}`,
  };
}

/** What a terminal prints, of which colors and lines have become HTML, as FastAPI and Typer show it. */
const COLORED = /^(?:\$|#|&gt;) .*<font color="#[0-9a-f]{3,8}">[^<>\n]{0,200}<\/font>/im;

const withoutColors = (text: string): string =>
  decodeReferences(text.replace(/<\/?(?:font|span|[biu])(?:\s[^<>]{0,200})?>/gi, ''));

/** `// [tl! focus]`, `// [tl! add:start]` up to `// [tl! add:end]`, and `[tl! highlight:2]` with the two lines below. */
const TORCHLIGHT = new RegExp(
  `[ \\t]*${COMMENT_OPEN}\\[tl! ([\\w+-]+)(?::(start|end|\\d{1,3}))?[^\\]\\n]*\\]${COMMENT_CLOSE}`,
);
const TORCHLIGHT_NAMES: Readonly<Record<string, string>> = { add: '++', remove: '--' };

/** Code with the notes of Torchlight, which the documentation of Laravel has, in the notation of shiki. */
function fromTorchlight(text: string): string {
  let open: string | undefined;
  let left = 0;
  return text
    .split('\n')
    .map((line) => {
      const found = TORCHLIGHT.exec(line);
      const name = found === null ? undefined : (TORCHLIGHT_NAMES[found[1]!] ?? found[1]!);
      const range = found?.[2];
      const code = found === null ? line : line.slice(0, found.index);
      const note = name ?? (left > 0 ? open : undefined);
      if (range === 'start') [open, left] = [name, Infinity];
      else if (range === 'end') left = 0;
      else if (range !== undefined) [open, left] = [name, Number(range)];
      else if (found === null && left > 0) left -= 1;
      return note === undefined || code.trim() === '' ? code : `${code} // [!code ${note}]`;
    })
    .join('\n');
}
