import type { MarkdownIt, StateBlock } from 'markdown-it';
import { includeMarkdown } from '../../files/includes.js';
import { pageOf } from '../../page-state.js';
import { kindOfBox } from '../blocks/aside-kinds.js';
import { lineAt } from '../containers/block-lines.js';
import { pushAside, pushFence, pushInside, pushParagraph } from '../containers/foreign-tokens.js';
import { pushTarget } from '../inline/roles.js';
import { readCell, textsIn, type Cell } from './cell-options.js';
import { isOfPandoc } from './pandoc-page.js';
import { pushStatement, statementOf } from './theorems.js';
import { withTextReferences } from './text-references.js';

const OPEN = /^(`{3,}|~{3,})[ \t]*\{(=?)([A-Za-z][\w+-]*)((?:[\s,].*)?)\}[ \t]*$/;

/**
 * Cells of R Markdown and Quarto. Nothing in them is run: what they show is their code, the pictures that they name, and
 * their caption.
 */
export function cells(md: MarkdownIt): void {
  md.block.ruler.before('fenced_directive', 'pandoc_cell', cell, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function cell(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = state.src.charCodeAt(state.bMarks[startLine]! + state.tShift[startLine]!);
  if ((first !== 96 /* ` */ && first !== 126) /* ~ */ || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  if (!isOfPandoc(pageOf(state.env))) return false;
  const [, marks, isRaw, engine, header] = OPEN.exec(lineAt(state, startLine)) ?? [];
  if (marks === undefined) return false;
  const end = closingLine(state, startLine + 1, endLine, marks);
  // A cell that is never closed is reported as code.
  if (end === undefined) return false;
  if (silent) return true;
  const from = startLine + 1;
  if (isRaw === '=') {
    if (/^html\d?$/.test(engine!)) pushInside(state, { from, to: end });
  } else {
    const code = state.getLines(from, end, state.sCount[startLine]!, false);
    const read = readCell(engine!, header!, code.split('\n'));
    show(state, read, startLine, { from: from + read.optionLines, to: end });
  }
  state.line = end + 1;
  return true;
}

function show(
  state: StateBlock,
  read: Cell,
  line: number,
  inside: { readonly from: number; readonly to: number },
): void {
  const { engine, options, label } = read;
  if (isFalse(options.get('include'))) return;
  const statement = statementOf(engine);
  if (statement !== undefined)
    return pushStatement(state, statement, { id: label, title: options.get('name') }, line, inside);
  if (engine === 'block' || engine === 'block2') {
    const kind = kindOfBox(options.get('type') ?? '');
    return kind === undefined ? pushInside(state, inside) : pushAside(state, kind, '', line, inside);
  }
  if (engine === 'asis') return pushInside(state, inside);
  if (engine === 'comment') return;
  const child = options.get('child');
  if (child !== undefined) {
    for (const file of child.split(/(?<=\.\w+)(?=\S)/)) includeMarkdown(state, file, line, asWarning);
    return;
  }
  const code = state.getLines(inside.from, inside.to, state.sCount[line]!, true);
  const caption = captionOf(read, code, state);
  if (caption !== undefined && label !== undefined) {
    const id = /^(?:fig|tbl|lst)-/.test(label) ? label : `${caption.of}:${label}`;
    pushTarget(state, id, line, { title: caption.text.replace(/[*_`]|\.$/g, '') });
  }
  const pictures = picturesIn(code);
  const isHidden = isFalse(options.get('echo')) && (pictures.length > 0 || /^(?:css|js|cat)$/.test(engine));
  if (!isHidden && code.trim() !== '') pushFence(state, line, LANGUAGES[engine] ?? engine, code);
  const alt = (options.get('fig-alt') ?? caption?.text ?? '').replace(/[[\]\\]/g, '\\$&').replace(/\n/g, ' ');
  for (const path of pictures) {
    pushParagraph(state, line, /\.pdf$/i.test(path) ? `[${path}](<${path}>)` : `![${alt}](<${path}>)`);
    // What describes it is not its caption, which follows.
    state.tokens.at(-2)!.meta = { isOfCell: true };
  }
  if (caption?.isShown === true) pushParagraph(state, line, caption.text);
}

const asWarning = <T extends object>(problem: T): T & { severity: 'warning' } => ({ ...problem, severity: 'warning' });

const isFalse = (value: string | undefined): boolean => value !== undefined && /^(?:F|FALSE|false|no)$/.test(value);

/** What engines are, if not languages of the same name. */
const LANGUAGES: Readonly<Record<string, string>> = {
  rcpp: 'cpp',
  ojs: 'js',
  node: 'js',
  cat: 'text',
  bash: 'bash',
  sh: 'bash',
  zsh: 'bash',
  rscript: 'r',
  python3: 'python',
  fortran95: 'fortran',
};

/** The caption in a call that makes a table. */
const TABLE = /\b(?:kable|kbl|datatable|pander|flextable|set_caption|xtable|huxtable)\b/;
const CAPTION = /\b(?:caption|cap)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

/** The caption of the figure or table that a cell makes. One that is computed is not known. */
function captionOf(
  { options }: Cell,
  code: string,
  state: StateBlock,
): { readonly of: 'fig' | 'tab'; readonly text: string; readonly isShown: boolean } | undefined {
  const own = options.get('fig-cap') ?? options.get('tbl-cap') ?? options.get('tab-cap') ?? options.get('lst-cap');
  const inTable = own === undefined && TABLE.test(code) ? textsIn(CAPTION.exec(code)?.[1] ?? '')[0] : undefined;
  const text = withTextReferences((own ?? inTable ?? '').trim(), pageOf(state.env));
  if (text === '') return undefined;
  return { of: options.has('fig-cap') ? 'fig' : 'tab', text, isShown: own !== undefined };
}

const GRAPHICS =
  /\b(?:include_graphics|readPNG|include_url|include_app)\(\s{0,99}((?:[^()]|\([^()]{0,300}\)){0,999})\)/g;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|pdf)$/i;

/** The files that `knitr::include_graphics()` shows. The parts of a path may be texts of their own. */
function picturesIn(code: string): readonly string[] {
  return [...code.matchAll(GRAPHICS)].flatMap(([, inner]) => {
    const texts = textsIn(inner!);
    const isPath = /^(?:here::)?(?:here|file\.path)\(/.test(inner!);
    return (isPath ? [texts.join('/')] : texts).filter((text) => PICTURE.test(text));
  });
}

function closingLine(state: StateBlock, from: number, endLine: number, marks: string): number | undefined {
  for (let line = from; line < endLine; line++) {
    if (!state.isEmpty(line) && state.sCount[line]! < state.blkIndent) return undefined;
    const text = lineAt(state, line);
    if (text.length >= marks.length && text === marks[0]!.repeat(text.length)) return line;
  }
  return undefined;
}
