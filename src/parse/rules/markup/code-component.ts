import type { StateBlock } from 'markdown-it';
import { decodeReferences } from '../../../html/references.js';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';
import { literalOf } from '../../literal.js';
import { pageOf } from '../../page-state.js';

const END = '</CodeBlock>';
export const isCodeComponent = (name: string): boolean =>
  /^(?:CodeBlock|Code|DynamicCodeBlock|Snippet|PackageManagers|PackageManagerTabs|Terminal|Mermaid)$/.test(name);
const SELF_CLOSED = /<(?:Code|DynamicCodeBlock|Snippet|PackageManagers|PackageManagerTabs|Terminal|Mermaid)[ \n]/y;

/**
 * Reads `<CodeBlock language="js" title="a.js">{`…`}</CodeBlock>`, a block of code in Docusaurus and other generators.
 */
export function codeComponent(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const { src } = state;
  SELF_CLOSED.lastIndex = start;
  if (SELF_CLOSED.test(src)) return selfClosed(state, startLine, endLine, silent);
  const end = endAt(state, start);
  if (end < 0 || end > state.eMarks[endLine - 1]!) return false;
  const text = src.slice(start, end);
  const tag = scanTag(text, 0);
  if (tag?.kind !== 'open') return false;
  let last = startLine;
  while (last < endLine - 1 && state.eMarks[last]! < end) last++;
  if (src.slice(end + END.length, state.eMarks[last]).trim() !== '') return false;
  const code = codeIn(text.slice(tag.end).trim(), state);
  if (code === undefined) return false;
  if (!silent) pushCode(state, tag, code, startLine, last + 1);
  return true;
}

/**
 * Reads `<Code code={source} lang="js" title="a.js" />` and `<PackageManagers pkg="a" />` of Starlight, `<PackageManagerTabs
 * command="add a" />` of Rspress, `<Terminal cmd={['$ a']} />` of Expo, `<Snippet text="a" />` of
 * Vercel, `<DynamicCodeBlock lang="js" code="a" />` of Fumadocs and `<Mermaid chart={`…`} />`, if what it shows is known.
 */
function selfClosed(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = state.getLines(startLine, Math.min(endLine, startLine + LONGEST), state.blkIndent, false);
  const tag = scanTag(text, text.indexOf('<'));
  const code = tag?.kind === 'self' ? codeOf(state, tag) : undefined;
  if (tag === undefined || code === undefined || !/^[ \t]*(?:\n|$)/.test(text.slice(tag.end))) return false;
  const end = startLine + text.slice(0, tag.end).split('\n').length;
  if (!silent) pushCode(state, tag, code, startLine, end);
  return true;
}

/** The code, or the commands that install a package or run its tool. */
function codeOf(state: StateBlock, tag: Tag): string | undefined {
  if (tag.name === 'Snippet') return valueOf(state, tag, 'text') ?? listOf(state, tag, 'text')?.join('\n');
  if (tag.name === 'Code' || tag.name === 'DynamicCodeBlock') return valueOf(state, tag, 'code');
  if (tag.name === 'Mermaid')
    return ['chart', 'value', 'code', 'definition'].map((key) => valueOf(state, tag, key)).find(Boolean);
  if (tag.name === 'PackageManagerTabs') return npmCommand(state, tag);
  if (tag.name === 'Terminal') return listOf(state, tag, 'cmd')?.join('\n');
  const [type = 'add', name = '', rest = ''] = ['type', 'pkg', 'args'].map((key) => valueOf(state, tag, key));
  const isDev = tag.attributes.some((one) => one.name === 'dev');
  const command = Object.hasOwn(COMMANDS, type) ? COMMANDS[type]! : undefined;
  return command && `${command}${isDev ? ' -D' : ''} ${name} ${type === 'create' && rest ? '-- ' : ''}${rest}`.trim();
}

/** The command for npm, which is written for each package manager or without its name. */
function npmCommand(state: StateBlock, tag: Tag): string | undefined {
  const written = valueOf(state, tag, 'command');
  if (written !== undefined) return `npm ${written}`;
  const value = tag.attributes.find((one) => one.name === 'command')?.value;
  const each = typeof value === 'object' ? literalOf(value.expression, pageOf(state.env).constants)?.value : undefined;
  const own = typeof each === 'object' && each !== null && 'npm' in each ? each.npm : undefined;
  return typeof own === 'string' ? own : undefined;
}

const COMMANDS: Readonly<Record<string, string>> = {
  add: 'npm install',
  install: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  remove: 'npm uninstall',
  run: 'npm run',
};

/** How many lines such a tag may have. */
const LONGEST = 200;

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['PackageManagers', 'npm'],
  ['PackageManagerTabs', 'npm'],
  ['Terminal', 'bash'],
  ['Snippet', 'bash'],
  ['Mermaid', 'mermaid'],
]);

function pushCode(state: StateBlock, tag: Tag, code: string, startLine: number, end: number): void {
  const token = state.push('fence', 'code', 0);
  const title = (valueOf(state, tag, 'title') ?? valueOf(state, tag, 'filename'))?.replaceAll('"', "'");
  const language = LANGUAGES.get(tag.name) ?? valueOf(state, tag, 'language') ?? valueOf(state, tag, 'lang') ?? '';
  token.info = `${language}${title ? ` title="${title}"` : ''}`;
  token.content = `${code.trimEnd().replace(/^\n+/, '')}\n`;
  token.markup = '';
  token.map = [startLine, end];
  state.line = end;
}

/** The content between the tags: a text in braces, or words without any tag or expression. */
function codeIn(text: string, state: StateBlock): string | undefined {
  if (!text.startsWith('{')) return /[<{`]/.test(text) || text === '' ? undefined : text;
  if (!text.endsWith('}')) return undefined;
  const value = literalOf(text.slice(1, -1), pageOf(state.env).constants)?.value;
  return typeof value === 'string' ? value : undefined;
}

function valueOf(state: StateBlock, { attributes }: Tag, name: string): string | undefined {
  const value = attributes.find((one) => one.name === name)?.value;
  if (typeof value === 'string') return decodeReferences(value);
  const read = typeof value === 'object' ? literalOf(value.expression, pageOf(state.env).constants)?.value : undefined;
  return typeof read === 'string' ? read : undefined;
}

function listOf(state: StateBlock, { attributes }: Tag, name: string): readonly string[] | undefined {
  const value = attributes.find((one) => one.name === name)?.value;
  const read = typeof value === 'object' ? literalOf(value.expression, pageOf(state.env).constants)?.value : value;
  return Array.isArray(read) && read.every((one) => typeof one === 'string') ? read : undefined;
}

/** The offset of the next end tag. It is remembered if there is none. */
function endAt({ src, env }: StateBlock, start: number): number {
  const known = env['noCodeBlock'] as { readonly src: string; readonly from: number } | undefined;
  if (known?.src === src && known.from <= start) return -1;
  const at = src.indexOf(END, start);
  if (at < 0) env['noCodeBlock'] = { src, from: start };
  return at;
}
