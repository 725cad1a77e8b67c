import type { MarkdownIt, Token } from 'markdown-it';
import { createSyntax } from '../create-markdown.js';
import type { Excerpt } from '../files/source-context.js';
import type { Position } from '../../diagnostics/location.js';
import type { Tag } from '../../html/tag-scanner.js';
import { inlineContent } from '../rules/inline/inline-content.js';
import { startPage } from '../start-page.js';
import { noteComments, noteTargets, type Noted } from './note-spans.js';
import { spansIn, withoutBrackets } from './spans-in.js';
import type { Definition, Reference, Span, Syntax, SyntaxHeading, SyntaxTag, Value } from './types.js';

const markdown = createParser();
const OPTIONS = {
  root: '/',
  contentDir: '/',
  base: '/',
  urlFor: (path: string) => path,
  componentNames: new Set<string>(),
};
/** Whether the text was written elsewhere: it has no components and no includes. */
const ORIGIN = { package: '', version: '', title: '', source: '', edit: '', repo: '' };

/** The parser of pages, without the steps that only rendering needs. */
function createParser(): MarkdownIt {
  const md = createSyntax();
  md.core.ruler.disable('strip_references');
  inlineContent(md);
  noteTargets(md);
  noteComments(md);
  return md;
}

/** Reads the parts of a fetched Markdown text, as the parser of pages sees them. Line ends are LF. */
export function readSyntax(text: string): Syntax {
  const source = { path: 'README.md', file: '/README.md', size: 0, hash: '', text: () => text, origin: ORIGIN };
  const page = startPage(source, OPTIONS);
  const tokens = markdown.parse(text, { page });
  const { lineStarts, spanIn } = spansIn(page.main);
  const headings: SyntaxHeading[] = [];
  const references: Reference[] = [];
  const definitions: Definition[] = [];
  const tags: SyntaxTag[] = [];
  const comments: Span[] = [];
  const readHeading = (open: Token, inline: Token): void => {
    const { line, column } = open.meta!['location'] as Position;
    const excerpt = inline.meta!['excerpt'] as Excerpt;
    const content = spanIn(excerpt, 0, excerpt.content.length);
    if (content === undefined) return;
    const underlined = !open.markup.startsWith('#');
    const start = lineStarts[line - 1]! + column - 1;
    const end = (lineStarts[open.map![1]] ?? text.length + 1) - 1;
    headings.push({
      level: Number(open.tag[1]),
      underlined,
      start,
      end,
      text: excerpt.content === '' ? { start: end, end } : content,
    });
  };

  const readTag = ({ name, kind, attributes, end }: Tag, excerpt: Excerpt, at: number): void => {
    const whole = spanIn(excerpt, at, end);
    if (whole === undefined) return;
    const values = attributes.flatMap((attribute) => {
      const { value, valueAt = 0 } = attribute;
      const span = typeof value === 'string' ? spanIn(excerpt, at + valueAt, at + valueAt + value.length) : undefined;
      return span === undefined ? [] : { name: attribute.name.toLowerCase(), ...span };
    });
    tags.push({ name: name.toLowerCase(), kind, start: whole.start, end: whole.end, attributes: values });
  };

  const readReference = (token: Token, excerpt: Excerpt, at: number, noted: Noted): void => {
    const whole = spanIn(excerpt, at, at + noted.length);
    const kind = token.type === 'image' ? 'image' : token.markup === 'autolink' ? 'autolink' : 'link';
    const within = (span: Span): Value | undefined => spanIn(excerpt, at + span.start, at + span.end);
    const inner = within(noted.inner ?? { start: 1, end: noted.length - 1 });
    const target = noted.target && within(noted.target);
    const label = token.meta?.['label'] as string | undefined;
    if (whole === undefined || inner === undefined || (noted.target !== undefined && target === undefined)) return;
    references.push({
      kind,
      start: whole.start,
      end: whole.end,
      inner,
      ...(kind === 'autolink' && { target: inner }),
      ...(target && { target: withoutBrackets(target) }),
      ...(label !== undefined && { label }),
    });
  };

  const readInline = (token: Token, inline: Excerpt): void => {
    const { at, tag, noted, excerpt = inline } = (token.meta ?? {}) as TokenMeta;
    if (at === undefined) return;
    if (tag !== undefined) readTag(tag, excerpt, at);
    else if (noted === undefined) return;
    else if (token.type !== 'comment') readReference(token, excerpt, at, noted);
    else comments.push(...[spanIn(excerpt, at, at + noted.length) ?? []].flat());
  };

  for (const [index, token] of tokens.entries()) {
    const { start, at, tag, noted, excerpt, label } = (token.meta ?? {}) as TokenMeta;
    if (token.type === 'heading_open') readHeading(token, tokens[index + 1]!);
    else if (token.type === 'inline') for (const child of token.children!) readInline(child, excerpt!);
    else if (tag !== undefined) readTag(tag, excerpt!, at!);
    else if (start === undefined || noted === undefined) continue;
    else if (noted.target === undefined) comments.push({ start, end: start + noted.length });
    else {
      const { start: from, end: to } = noted.target;
      const target = { start: start + from, end: start + to, value: text.slice(start + from, start + to) };
      definitions.push({ label: label!, start, end: start + noted.length, target: withoutBrackets(target) });
    }
  }
  return { headings, references, definitions, tags, comments };
}

interface TokenMeta {
  /** An offset in the excerpt. `start` is an offset in the text. */
  readonly at?: number;
  readonly start?: number;
  readonly excerpt?: Excerpt;
  readonly tag?: Tag;
  readonly noted?: Noted;
  readonly label?: string;
}
