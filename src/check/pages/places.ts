import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from '../../model/site-config.js';
import { frameFor } from '../../diagnostics/frame.js';
import { siteFile } from '../../config/site-file.js';
import { atPosition } from '../../index/places.js';
import type { LinkReference, Page, Position } from '../../model/types.js';
import type { Finding } from '../types.js';
import type { Problem } from './messages.js';

/** A page, with what a finding needs to name its place. */
export interface Place {
  readonly page: Page;
  readonly config: SiteConfig;
}

/** A finding at a place of the page's own text. `what` tells findings of one code on one page apart. */
export const findingAt = (problem: Problem, { page, config }: Place, position: Position, what = ''): Finding => ({
  ...atPosition(problem, page, position, config),
  about: what === '' ? page.url : `${page.url} ${what}`,
});

/** A finding of a front matter value; where there is no such key, of the title, else of the page's first line. */
export function findingInFrontMatter(problem: Problem, place: Place, key: string, what = ''): Finding {
  const positions = place.page.parsed.frontMatterPositions;
  return findingAt(
    problem,
    place,
    positions[key] ?? positions[key.replace(/\..*$/s, '')] ?? positions['title'] ?? { line: 1, column: 1 },
    what,
  );
}

/** A finding of a link or image, which may stand in an included file. */
export function findingAtLink(problem: Problem, place: Place, link: LinkReference, what: string): Finding {
  if (link.file === undefined) return findingAt(problem, place, link, what);
  const { line, column } = link;
  const text = textAround(place, link);
  return {
    ...problem,
    file: siteFile(resolve(place.config.root, link.file), place.config),
    line,
    column,
    frame: frameFor(text, line, column),
    about: `${place.page.url} ${what}`,
  };
}

/** The text that a link stands in. */
export const textAround = ({ page, config }: Place, link: LinkReference): string =>
  link.file === undefined
    ? page.source.text()
    : readFileSync(resolve(config.root, link.file), 'utf8').replace(/\r\n?/g, '\n');
