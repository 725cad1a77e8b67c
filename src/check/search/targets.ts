import { nearest } from '../../diagnostics/suggest.js';
import { pageUrlOf } from '../../index/address.js';
import { decodeUrlPath } from '../../model/page-url.js';
import type { ContentIndex } from '../../model/types.js';

/** Path and fragment of a target; null if it has none. */
function splitTarget(target: string): { readonly url: string; readonly fragment: string | null } {
  const hash = target.indexOf('#');
  return hash < 0
    ? { url: pageUrlOf(target), fragment: null }
    : { url: pageUrlOf(target.slice(0, hash)), fragment: decodeUrlPath(target.slice(hash + 1)) };
}

/** The places of a target, each of which is right. */
const placesOf = (target: string): readonly string[] => target.split('|');

/** Whether a hit is the target: the same anchor, or any place of the page if the target has no anchor. */
export function leadsTo(hit: string, target: string): boolean {
  const found = splitTarget(hit);
  return placesOf(target)
    .map(splitTarget)
    .some(({ url, fragment }) => found.url === url && (fragment === null || found.fragment === fragment));
}

/** The first place of a target that does not exist, with the address that was probably meant; undefined if all exist. */
export function deadTargetOf(
  target: string,
  index: ContentIndex,
): { readonly place: string; readonly url: string; readonly suggestion: string | undefined } | undefined {
  for (const place of placesOf(target)) {
    const dead = deadPlace(place, index);
    if (dead !== undefined) return { place, url: splitTarget(place).url, ...dead };
  }
  return undefined;
}

function deadPlace(
  target: string,
  { pages, redirects }: ContentIndex,
): { readonly suggestion: string | undefined } | undefined {
  const { url, fragment } = splitTarget(target);
  const page = pages.find((one) => one.url === url);
  if (page === undefined)
    return {
      suggestion:
        redirects[url] ??
        nearest(
          url,
          pages.map((one) => one.url),
        ),
    };
  if (fragment === null || page.parsed.ids.includes(fragment)) return undefined;
  const near = nearest(fragment, page.parsed.ids);
  return { suggestion: near === undefined ? undefined : `${url}#${near}` };
}
