import { generatedReference } from '../../diagnostics/catalogue/components.js';
import { deadAnchor } from '../../diagnostics/catalogue/links.js';
import type { Diagnostic, Problem, Severity } from '../../diagnostics/diagnostic.js';
import { positionAt } from '../../diagnostics/location.js';
import { posixPath } from '../../files/paths.js';
import { encodeUrlPath, filedPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import type { Addresses } from '../addresses.js';
import { resolveLink } from './resolve-link.js';
import { atLocation, inPage, textAround } from '../locate.js';
import { pagesOfIds } from './page-ids.js';
import { isTitled, labelKey, readName, type NamedPlace } from './read-name.js';
import { readFragment } from './readings.js';
import { titleAt, titleKey } from './title-at.js';

/**
 * Follows the links of a page that name other pages (`[[page#Heading]]`). What they mean goes into `read`. A heading
 * that does not exist is a problem; readers get to the top of the page.
 */
export function followNames(
  page: Page,
  addresses: Addresses,
  read: Map<string, string>,
  severity: Severity,
  add: (problem: Problem, located: (problem: Problem) => Diagnostic) => void,
): void {
  for (const written of page.parsed.wiki ?? []) {
    const found = isOfId(written) ? readId(written) : readName(written, filedPath(page.source), addresses);
    if (found === undefined && isOfId(written)) add(generatedReference(), (one) => located(one, written));
    const to = found === undefined ? '' : withKnownHeading(found.to);
    read.set(`[[${written}]]`, to);
    if (found?.label !== undefined) read.set(labelKey(written), found.label);
    const title = to !== '' && isTitled(written) ? titleAt(to, page, addresses) : undefined;
    if (title !== undefined) read.set(titleKey(to), title);

    function readId(name: string): NamedPlace | undefined {
      const id = idIn(name);
      const url = page.parsed.ids.includes(id) ? page.url : pagesOfIds(addresses.pages).get(id);
      return url === undefined ? undefined : { to: `${url}#${encodeUrlPath(id)}` };
    }

    function withKnownHeading(address: string): string {
      const outcome = resolveLink(address, page.url, addresses);
      if (outcome.is !== 'dead-anchor') return address;
      const id = readFragment(outcome.fragment, addresses.pages.get(outcome.url)!, addresses.foreign !== undefined);
      if (id === undefined)
        add(deadAnchor(severity, outcome.url, outcome.fragment, outcome.suggest()), (one) => located(one, written));
      return id ? `${outcome.url}#${encodeUrlPath(id)}` : outcome.url;
    }
  }

  function located(problem: Problem, written: string): Diagnostic {
    const { root } = addresses.config;
    // It may be in a file that the page includes.
    const included = page.parsed.dependencies.map(({ file }) => posixPath(root, file));
    for (const place of [{}, ...included.map((file) => ({ file }))]) {
      const text = textAround({ line: 1, column: 1, ...place }, page, addresses.config) ?? '';
      const at = isOfId(written) ? indexOfId(text, idIn(written)) : text.indexOf(`[[${written}]]`);
      if (at >= 0) return atLocation(problem, page, { ...place, ...positionAt(text, at) }, addresses.config);
    }
    return inPage(problem, page, addresses.config);
  }
}

const ID = 'ref:';

/** Whether a name is the ID of a heading, as in `[text][name]` of MkDocs and `@ref name` of Doxygen. */
export const isOfId = (written: string): boolean => written.startsWith(ID);

const idIn = (written: string): string => written.slice(ID.length).replace(/\|$/, '');

/** Where a text refers to an ID: `[text][id]`, `[id][]`, `@ref id`. */
function indexOfId(text: string, id: string): number {
  const at = text.indexOf(`][${id}]`);
  if (at >= 0) return text.lastIndexOf('[', at);
  return Math.max(
    ...[`[${id}][]`, `[\`${id}\`][]`, `ref ${id}`, `@ref(${id})`, `@${id}`].map((form) => text.indexOf(form)),
  );
}
