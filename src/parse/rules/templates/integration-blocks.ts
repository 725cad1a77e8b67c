import type { MarkdownIt, StateBlock } from 'markdown-it';
import { templateTag } from '../../../diagnostics/catalogue/components.js';
import { pageOf, reportLine } from '../../page-state.js';

/** Diagrams may be long, and contain empty lines and quotes. */
const BLOCK = /\{%[ \t]{0,9}@([\w-]{1,60}\/[\w-]{1,60})((?:[^{]|\{(?!%)){0,20000}?)%\}[ \t]*(?=\n|$)/y;
const CONTENT = /\bcontent[ \t]*=[ \t]*"([^]*)"/;
const URL = /\burl[ \t]*=[ \t]*"([^"\s]+)"/;

/**
 * Blocks of GitBook's integrations: `{% @mermaid/diagram content="…" %}` is a diagram, `{% @github-files/…
 * url="…" %}` a link.
 */
export function integrationBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'integration_block', integrationBlock, { alt: ['paragraph', 'reference', 'list'] });
}

function integrationBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { src } = state;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (src.charCodeAt(start) !== 123 /* { */ || src.charCodeAt(start + 1) !== 37 /* % */) return false;
  BLOCK.lastIndex = start;
  const [whole, name = '', rest = ''] = BLOCK.exec(src) ?? [];
  const page = pageOf(state.env);
  if (whole === undefined || page.thirdParty) return false;
  let line = startLine;
  while (line < endLine && state.eMarks[line]! < start + whole.trimEnd().length) line++;
  if (line >= endLine) return false;
  if (silent) return true;
  state.line = line + 1;
  const [, content] = CONTENT.exec(rest) ?? [];
  const [, url] = URL.exec(rest) ?? [];
  if (name.startsWith('mermaid/') && content !== undefined) {
    const token = state.push('fence', 'code', 0);
    token.info = 'mermaid';
    token.content = `${content.replace(/\\(["[\]_*<>`])/g, '$1').trim()}\n`;
    token.map = [startLine, line + 1];
  } else if (url !== undefined) {
    state.push('paragraph_open', 'p', 1).map = [startLine, line + 1];
    const inline = state.push('inline', '', 0);
    Object.assign(inline, { content: `<${url}>`, map: [startLine, line + 1], children: [] });
    state.push('paragraph_close', 'p', -1);
  } else reportLine(page, page.context, startLine, templateTag(`{% @${name} %}`));
  return true;
}
