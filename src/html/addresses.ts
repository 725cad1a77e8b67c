import { candidatesOf } from './srcset.js';
import { attributesOf, tagsOf } from './tags.js';

const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'data']);

/** Paths of the site that HTML leads to or shows, in any attribute that holds one, as they stand in it. */
export function addressesIn(html: string): readonly string[] {
  const found = new Set<string>();
  for (const tag of tagsOf(html)) {
    for (const { name, value } of attributesOf(tag)) {
      if (!ADDRESSES.has(name)) continue;
      for (const { address } of name === 'srcset' ? candidatesOf(value) : [{ address: value.trim() }]) {
        if (address.startsWith('/') && !address.startsWith('//')) found.add(address);
      }
    }
  }
  return [...found];
}
