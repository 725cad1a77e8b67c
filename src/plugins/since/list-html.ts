import { shortVersion } from '../../../templates/plugins/since/versions.js';
import { mayBreak, withBreaks } from '../../html/breaks.js';
import { escapeHtml } from '../../html/escape.js';
import { withBase } from '../../../runtime/contract.js';
import type { NewThing } from './things.js';

/** A list of more things of one kind than this is folded. */
const MANY = 24;
/** The number of characters that fit on a narrow line. */
const LONGEST = 32;

/** What each version brought, as plain HTML: versions with two numbers, newest first, and in each of them things by kind. */
export function listHtml(things: readonly NewThing[], base: string): string {
  const versions = groupBy(things, ({ since }) => since.split('.').slice(0, 2).join('.'));
  const sections = [...versions].map(([version, brought]) =>
    [
      `<section data-since="${escapeHtml(version)}">`,
      `<div class="heading h2"><h2 id="${escapeHtml(version)}">${escapeHtml(version)}</h2></div>`,
      ...[...groupBy(brought, ({ kind }) => kind)].map(([kind, ones]) => kindHtml(kind, ones, base)),
      '</section>',
    ].join('\n'),
  );
  return [...(versions.size > 1 ? [versionLinks([...versions.keys()])] : []), ...sections].join('\n');
}

/** The list is long, so readers who know which version they look for go there at once. */
function versionLinks(versions: readonly string[]): string {
  const links = versions.map((version) => {
    const text = escapeHtml(version);
    return `<span data-since="${text}"><a href="#${text}">${text}</a>&ensp;</span>`;
  });
  return `<nav aria-label="Versions"><p>${links.join('')}</p></nav>`;
}

function kindHtml(kind: string, things: readonly NewThing[], base: string): string {
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${things.length === 1 ? '' : 's'}`;
  const items = things.map(({ name, url, since, code }) => {
    // A name that is longer than a line of a phone breaks between its parts.
    const breaks = code && name.length > LONGEST && mayBreak(name);
    const text = code ? `<code>${breaks ? withBreaks(name) : escapeHtml(name)}</code>` : escapeHtml(name);
    const label = breaks ? ` aria-label="${escapeHtml(name)}"` : '';
    const exact = shortVersion(since);
    const patch = exact.split('.').length > 2 ? ` (${escapeHtml(exact)})` : '';
    return `<li><a href="${escapeHtml(withBase(url, base))}"${label}>${text}</a>${patch}</li>`;
  });
  const list = `<ul>${items.join('')}</ul>`;
  return things.length > MANY
    ? `<details class="details"><summary>${things.length} ${escapeHtml(title.toLowerCase())}</summary>${list}</details>`
    : `<h3>${escapeHtml(title)}</h3>\n${list}`;
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
