import { decodeReferences } from '../../html/references.js';

/** A comment at the end of a line for the transformers of shiki: `// [!code highlight]`, `# [!code ++]`. */
const NOTE =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code[ \t]+([\w+-]+)(?::([^\]\n]{0,100}))?\][ \t]*(?:\*\/\}|\*\/|-->)?[ \t]*$/;

/**
 * Code without such comments, and their meaning in the words of an opening fence: marked lines, or a diff. Undefined if
 * there are none.
 */
export function readNotations(text: string): { readonly code: string; readonly info: string } | undefined {
  if (COLORED.test(text)) return { code: withoutColors(text), info: '' };
  if (!text.includes('[!code')) return undefined;
  const marked: string[] = [];
  const signs: string[] = [];
  const lines: string[] = [];
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const match = NOTE.exec(line);
    const [, name, argument] = match ?? [];
    const code =
      match === null ? line.replace('[\\!code', '[!code').replace('[!!code', '[!code') : line.slice(0, match.index);
    // A comment on a line of its own is about the lines below it.
    if (match !== null && code.trim() === '') continue;
    lines.push(code);
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
