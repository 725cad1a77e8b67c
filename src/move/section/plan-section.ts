import { existsSync } from 'node:fs';
import { nearest } from '../../diagnostics/suggest.js';
import { isWithin, posixPath } from '../../files/paths.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { GeneratedPages } from '../../model/generated.js';
import { directoriesOf, urlForPath } from '../../model/page-url.js';
import type { Page, SourceLocation } from '../../model/types.js';
import { commentsAbove } from './comments-above.js';
import { isIgnored } from '../../scan/excluded/ignored.js';
import { hiddenName, refused, refuseReserved, sourceOf, targetOf, wouldBeIgnored } from '../moves.js';

/** A section that becomes part of another page, or a page of its own. Lines count from 1. */
export interface SectionMove {
  readonly page: Page;
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly headingLine: number;
  /** The first line, including comments above the heading that belong to it. */
  readonly first: number;
  readonly last: number;
  /** All ids in the section that a fragment may name. */
  readonly ids: ReadonlySet<string>;
  /** The absolute path of the page to which the section moves. `url` is the URL of that page. */
  readonly file: string;
  readonly url: string;
  /** The page at that URL, if it already exists. */
  readonly target: Page | undefined;
  /** The place of a new page in the sidebar, if it is in the same section of the site. */
  readonly sort?: number | undefined;
  readonly group?: string | undefined;
}

/** Reads the two arguments of the command: `/page/#section` and the page to move the section to. */
export function planSection(
  from: string,
  to: string,
  pages: readonly Page[],
  config: ResolvedConfig,
  reserved: GeneratedPages,
): SectionMove {
  const [owner, id] = from.split('#') as [string, string];
  const source = sourceOf(owner, pages, config);
  const page = pages.find((one) => one.source.file === source);
  if (page === undefined) throw refused(`${owner} is not a page.`, 'Name a page with a section: /guides/cache/#keys.');
  const headings = page.parsed.headings
    .map((heading, index) => ({ ...heading, ...page.parsed.headingLocations[index]! }))
    .filter(({ file, level }) => file === undefined && level > 1);
  const index = headings.findIndex((one) => one.id === id);
  if (index < 0) {
    const near = nearest(
      id,
      headings.map((one) => one.id),
    );
    throw refused(
      `The page ${page.url} has no section with the ID ${id}.`,
      near === undefined
        ? 'Name the id of a heading in the page itself, not in an included file.'
        : `Did you mean #${near}?`,
    );
  }
  const { title, level, line } = headings[index]!;
  const lines = page.source.text().split('\n');
  const first = firstLine(lines, line);
  const next = headings.slice(index + 1).find((one) => one.level <= level);
  const last = next === undefined ? lines.length : firstLine(lines, next.line) - 1;
  const isInside = ({ line: at, file }: SourceLocation): boolean => file === undefined && at >= first && at <= last;
  const { writtenIds = [], documented = [] } = page.parsed;
  const ids = new Set([...headings, ...writtenIds, ...documented].filter(isInside).map((one) => one.id));
  ids.delete('');
  const target = targetFor(to, page, ids, pages, config);
  if (target.target === undefined) refuseReserved(target.url, reserved);
  const isBeside = directoriesOf(posixPath(config.contentDir, target.file))[0] === directoriesOf(page.source.path)[0];
  const place = isBeside ? { sort: sortAfter(page, pages), group: page.parsed.frontMatter.group } : {};
  return { page, id, title, level, headingLine: line, first, last, ids, ...target, ...place };
}

/** The first line of a section: that of its heading, or of the comments above that belong to the heading. */
const firstLine = (lines: readonly string[], heading: number): number =>
  commentsAbove(lines, heading).at(-1)?.first ?? heading;

/** The sort value that puts a new page right after the page that it was part of. */
function sortAfter({ parsed, section, group, url }: Page, pages: readonly Page[]): number | undefined {
  const { sort } = parsed.frontMatter;
  if (sort === undefined) return undefined;
  const later = pages.flatMap((one) =>
    one.section === section && one.group === group && one.url !== url && (one.sort ?? sort) > sort ? one.sort! : [],
  );
  const next = Math.min(...later);
  return sort + 1 < next ? sort + 1 : (sort + next) / 2;
}

function targetFor(
  to: string,
  page: Page,
  ids: ReadonlySet<string>,
  pages: readonly Page[],
  config: ResolvedConfig,
): Pick<SectionMove, 'file' | 'url' | 'target'> {
  if (to.includes('#')) {
    const owner = to.slice(0, to.indexOf('#'));
    if (owner === '' || targetOf(owner, page.source.file, config) === page.source.file)
      throw refused(
        `${to} is on the same page, and only sections that go to another page can be moved.`,
        'To rename a heading, change its text and keep its old ID: `## New text {#old-id}`. Links then stay right.',
      );
    throw refused(`${to} is not a page.`, 'Name a page; the section is added to its end.');
  }
  const file = targetOf(to, page.source.file, config);
  const target = pages.find(
    ({ url, source }) => source.origin === undefined && (url === to || url === `${to}/` || source.file === file),
  );
  if (target === page) throw refused('The section is already on that page.', 'Name another page.');
  if (target !== undefined) {
    const taken = target.parsed.ids.find((id) => ids.has(id));
    if (taken === undefined) return { file: target.source.file, url: target.url, target };
    throw refused(
      `The page ${target.url} already has the ID ${taken}.`,
      `Give one of the two headings another id first: \`{#other-id}\`.`,
    );
  }
  const shown = posixPath(config.root, file);
  if (!isWithin(config.contentDir, file))
    throw refused(`${shown} is outside the content folder.`, 'Name a path in the content folder.');
  if (existsSync(file)) throw refused(`${shown} already exists.`, 'Choose another name.');
  const path = posixPath(config.contentDir, file);
  if (hiddenName('', path) !== undefined) throw refused(`${shown} would not be a page.`, 'Choose another name.');
  if (isIgnored(path, config)) throw refused(wouldBeIgnored(shown), 'Choose another place.');
  const url = urlForPath(path);
  const taken = pages.find((one) => one.url === url);
  if (taken !== undefined)
    throw refused(`The page made from ${taken.source.path} already has the URL ${url}.`, 'Choose another path.');
  return { file, url, target };
}

/** Address of an id of the section after the move. The heading of a section that becomes a page is the title of that page. */
export const placeOf = ({ id: heading, url, target }: SectionMove, id: string): string =>
  target === undefined && id === heading ? url : `${url}#${id}`;
