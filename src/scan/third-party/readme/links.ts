import type { Syntax, SyntaxTag } from '../../../parse/syntax/types.js';
import { decodeReferences } from '../../../html/references.js';
import { candidatesOf, srcsetOf } from '../../../html/srcset.js';
import { rewrite, type LinkRules } from './addresses.js';
import type { Edit } from './edits.js';

/** Rewrites the addresses of all links and images, in Markdown and HTML. */
export function linkEdits(text: string, syntax: Syntax, rules: LinkRules): readonly Edit[] {
  const { references, definitions, tags } = syntax;
  const images = new Set(references.flatMap(({ kind, label }) => (kind === 'image' ? (label ?? []) : [])));
  const targets = [
    ...references.flatMap(({ kind, target }) =>
      target && kind !== 'autolink' ? { ...target, image: kind === 'image' } : [],
    ),
    ...definitions.map(({ label, target }) => ({ ...target, image: images.has(label) })),
  ];
  const autolinks = references.filter(({ kind }) => kind === 'autolink');
  return [
    ...targets.map(({ start, end, value, image }) => ({
      start,
      end,
      text: forMarkdown(rewrite(value, image, rules), text[start - 1] === '<'),
    })),
    ...autolinks.flatMap(({ start, end, target }): readonly Edit[] => {
      const { value } = target!;
      const address = rewrite(value, false, rules);
      // The text of a link is never changed.
      const shown = value.replace(/[\\[\]_*`]/g, '\\$&');
      return address === value || !value.includes(':')
        ? []
        : [{ start, end, text: `[${shown}](${forMarkdown(address, false)})` }];
    }),
    ...tags.flatMap((tag) => attributeEdits(tag, rules)),
  ];
}

const ADDRESSES = new Set(['href', 'src', 'poster', 'srcset', 'cite']);

function attributeEdits({ attributes }: SyntaxTag, rules: LinkRules): readonly Edit[] {
  return attributes
    .filter(({ name }) => ADDRESSES.has(name))
    .map(({ name, start, end, value }) => {
      const address = decodeReferences(value);
      const isImage = name !== 'href' && name !== 'cite';
      const rewritten =
        name === 'srcset'
          ? srcsetOf(candidatesOf(address).map((one) => ({ ...one, address: rewrite(one.address, true, rules) })))
          : rewrite(address, isImage, rules);
      // It may be in single quotes, in double quotes, or in none.
      const text = rewritten.replace(/[&"'<>\s]/g, (char) => `&#${char.charCodeAt(0)};`);
      return { start, end, text: rewritten === address ? value : text };
    });
}

function forMarkdown(address: string, angled: boolean): string {
  return address.replace(angled ? /[<>\n]/g : /[\s<>]/g, encodeURIComponent);
}
