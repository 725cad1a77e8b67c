import { hashOf } from '../cache/hash.js';
import { tryReadText } from '../files/read-files.js';
import { isExampleBlock } from '../examples/block-example.js';
import { unescapeHtml } from '../html/escape.js';
import { attributeOf, tagsOf, textOf, VOID_ELEMENTS } from '../html/tags.js';
import type { Content } from '../model/content.js';
import type { CodeBlock, Page } from '../model/types.js';

/** Names the address that an address of either state leads to in the later one. */
export type LeadsTo = (address: string) => string;

/** A part of a page from one heading to the next, as readers see it. */
export interface PageSection {
  /** Id of its heading; null before the first one. */
  readonly id: string | null;
  /** Text of its heading; empty before the first one. */
  readonly title: string;
  /** A hash of everything that readers see of it: markup, code, examples. Ids are not part of it. */
  readonly key: string;
  /** Its words, without those of code blocks. */
  readonly words: readonly string[];
  readonly blocks: readonly CodeBlock[];
  /** Addresses of its images, which change with their bytes. */
  readonly images: readonly string[];
}

const SLOT = /<!--(code|example):(\d+)-->/g;
/** Attributes that only name places within a page; their numbers may differ between two states of the same page. */
export const NAMES = / (?:id|for|name|aria-controls|aria-labelledby|aria-describedby)="[^"]*"| href="#[^"]*"/g;
const LINK = / href="(\/[^"]*)"/g;

/** Divides the HTML of a page at its outermost headings. The first piece is what precedes them. */
export function cutAtHeadings(html: string): readonly string[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { name, closing, start, attributes } of tagsOf(html)) {
    if (VOID_ELEMENTS.has(name) || attributes.endsWith('/')) continue;
    if (closing) depth -= 1;
    else {
      if (depth === 0 && (/^h[1-6]$/.test(name) || / class="heading /.test(attributes))) starts.push(start);
      depth += 1;
    }
  }
  return [0, ...starts].map((start, index) => html.slice(start, starts[index] ?? html.length));
}

/** Id of the heading that a piece begins with; null if it does not begin with a heading. */
export const idOfPiece = (piece: string): string | null => {
  const id = /^\s*(?:<section class="heading [^>]*>)?<h[1-6][^>]*\sid="([^"]*)"/.exec(piece)?.[1];
  return id === undefined ? null : unescapeHtml(id);
};

/**
 * The sections of a page. An empty one before the first heading is left out. A link to an address
 * that moved counts as one to the new address.
 */
export function sectionsOf({ parsed }: Page, { examples }: Content, leadsTo: LeadsTo): readonly PageSection[] {
  const titles = new Map(parsed.headings.map(({ id, title }) => [id, title]));
  const shown = (kind: string, index: number): string => {
    if (kind === 'code') return keyOfBlock(parsed.blocks[index]);
    const example = parsed.examples?.[index];
    if (example === undefined || isExampleBlock(example)) return JSON.stringify(example?.manifest);
    const stored = examples.get(example.name);
    return JSON.stringify([stored?.manifest, stored?.files.map(({ path, file }) => [path, tryReadText(file)])]);
  };
  return cutAtHeadings(parsed.html).flatMap((piece, index): readonly PageSection[] => {
    if (index === 0 && piece.trim() === '') return [];
    const id = idOfPiece(piece);
    const blocks = [...piece.matchAll(SLOT)].flatMap(([, kind, number]) =>
      kind === 'code' ? (parsed.blocks[Number(number)] ?? []) : [],
    );
    const text = piece.replace(SLOT, (_slot, kind: string, number: string) => shown(kind, Number(number)));
    return [
      {
        id,
        title: id === null ? '' : (titles.get(id) ?? textOf(piece).trim().split('\n')[0]!),
        key: hashOf(text.replace(NAMES, '').replace(LINK, (_link, address: string) => ` href="${leadsTo(address)}"`)),
        words: textOf(piece).split(/\s+/).filter(Boolean),
        blocks,
        images: [...tagsOf(piece)].flatMap((tag) => (tag.name === 'img' ? (attributeOf(tag, 'src') ?? []) : [])),
      },
    ];
  });
}

/** What readers see of a block of code. */
export const keyOfBlock = (block: CodeBlock | undefined): string => {
  if (block === undefined) return '';
  const { language, code, diff, title, variant, marked, lineNumbers, startLine, wrap } = block;
  return JSON.stringify([language, code, diff, title, variant, marked, lineNumbers, startLine, wrap]);
};
