import { candidatesOf } from './srcset.js';
import { attributesOf, notableTagsOf } from './tags.js';

const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'data']);

/** The paths of the site that HTML links to or shows, in whatever attribute, exactly as the attribute has them. */
export function addressesIn(html: string): readonly string[] {
  const found = new Set<string>();
  for (const tag of notableTagsOf(html)) {
    for (const { name, value } of attributesOf(tag)) {
      if (!ADDRESSES.has(name)) continue;
      for (const { address } of name === 'srcset' ? candidatesOf(value) : [{ address: value.trim() }]) {
        if (address.startsWith('/') && !address.startsWith('//')) found.add(address);
      }
    }
  }
  return [...found];
}
