import { join } from 'node:path';
import type { MarkdownIt, Token } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf } from '../../files/files.js';
import { pageOf, type PageState } from '../../page-state.js';

/**
 * Notes of Logseq, each of which is a list: settings (`key:: value`) and logs of tasks are left out, as are queries,
 * whose results only Logseq knows. References to blocks, `((id))`, become links to them.
 */
export function outlines(md: MarkdownIt): void {
  md.core.ruler.after('block', 'outlines', (state) => {
    const page = pageOf(state.env);
    const { tokens } = state;
    const isMarked = ({ type, content }: Token): boolean => type === 'inline' && MARKS.test(content);
    // Most pages have no such mark, so that nothing is looked for beside them.
    if (page.thirdParty || !tokens.some(isMarked) || !isOutline(page)) return;
    tokens.forEach((token, at) => {
      if (!isMarked(token)) return;
      token.content = readable(token.content, tokens[at - 3], page);
      if (token.content.trim() === '' && tokens[at - 1]?.type === 'paragraph_open')
        for (const one of tokens.slice(at - 1, at + 2)) one.type = 'outline_nothing';
    });
    // The links to blocks have no text of their own.
    state.env['hasNamedLinks'] = true;
    state.tokens = tokens.filter(({ type }) => type !== 'outline_nothing');
  });
}

/** Whether the page belongs to a graph of Logseq, whose settings lie beside its folders of notes. */
const isOutline = memoOn((page: PageState): boolean =>
  [page.options.contentDir, page.options.root].some(
    (folder) => readFileOf(page, join(folder, 'logseq', 'config.edn'), page.options.root).state === 'found',
  ),
);

const MARKS =
  /^[A-Za-z][\w./-]{0,60}::(?:[ \t]|$)|\(\([\w-]{1,60}\)\)|\{\{(?:query|embed|renderer|video|youtube|tweet|cloze)\b|^#\+BEGIN|^:LOGBOOK:|\{:(?:height|width)/im;
const PROPERTY = /^([A-Za-z][\w./-]{0,60})::(?:[ \t]|$)/;
/** Properties that only tell Logseq how to show a block. */
const SETTING =
  /^(?:id|collapsed|heading|title|alias|icon|public|filters|template[\w-]*|(?:background|exclude|created|updated|card|query|hl|ls|logseq)[-.][\w.-]+)$/;
const ID = /^id::[ \t]+([\w-]{1,60})$/;
const HIDDEN = /^#\+BEGIN_QUERY[^]*?(?:^#\+END_QUERY|$(?![^]))|^:LOGBOOK:[^]*?(?:^:END:|$(?![^]))/gm;
const REFERENCE = String.raw`\(\(([\w-]{1,60})\)\)`;
const INLINE = new RegExp(
  String.raw`(\x60+)[^]*?\1|(\[[^\[\]\n]*\])\(${REFERENCE}\)|\{\{embed[ \t]+(?:${REFERENCE}|(\[\[[^\[\]\n]*\]\]))[ \t]*\}\}|${REFERENCE}|\{\{(?:video|youtube|tweet|twitter|vimeo|bilibili)[ \t]+([^\s{}]+)[ \t]*\}\}|\{\{cloze[ \t]+([^{}\n]*)\}\}|\{\{(?:query|renderer|namespace|function)\b[^\n]*?\}\}(?!\})|\{:(?:height|width)[^{}\n]*\}`,
  'g',
);

function readable(content: string, before: Token | undefined, page: PageState): string {
  const lines = content.replace(HIDDEN, linesOnly).split('\n');
  const shown = lines.map((line, at) => {
    const [, id] = ID.exec(line) ?? [];
    if (id !== undefined) {
      const title = (
        lines.slice(0, at).find((one) => one !== '' && !PROPERTY.test(one)) ??
        before?.content ??
        ''
      ).trim();
      page.targets.push({ id, ...(title !== '' && title.length < 200 && { title: title.replace(/[*_`[\]]/g, '') }) });
      return `<a id="${id}"></a>`;
    }
    const [whole, key] = PROPERTY.exec(line) ?? [];
    if (key !== undefined) return SETTING.test(key) ? '' : `**${key}:** ${line.slice(whole!.length).trim()}  `;
    return /^#\+(?:BEGIN|END)_\w+[ \t]*$/i.test(line) ? '' : line;
  });
  return shown
    .join('\n')
    .trimEnd()
    .replace(INLINE, (whole, ...[code, label, named, embed, note, id, url, text]: (string | undefined)[]) => {
      if (code !== undefined) return whole;
      if (named !== undefined) return `${label}(#${named})`;
      const block = embed ?? id;
      if (block !== undefined) return `[](#${block})`;
      return note ?? (url === undefined ? (text ?? '') : `<${url}>`);
    });
}

/** The line ends of a text, so that problems below it are found on the right lines. */
const linesOnly = (text: string): string => text.replace(/[^\n]+/g, '');
