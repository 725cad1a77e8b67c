import type { Tag } from '../../../../html/tag-scanner.js';
import { signOf } from '../../../text/icon-signs.js';

/** Icons that are the whole answer in the cells of tables. */
const MARKS: readonly (readonly [name: RegExp, text: string])[] = [
  [/^(?:(?:Icon)?Check(?:Mark|Icon)?|Tick|Yes)$/, '✓'],
  [/^(?:Icon)?(?:X|Cross)(?:Mark|Icon)?$|^No$/, '✗'],
];

/** The attribute of `<Icon>` that says which one it is. */
const NAMED = /^(?:icon|name)$/;

/** The sign of such an icon. With a text in an attribute, the component is another one. */
export const markFor = ({ kind, name, attributes }: Tag): string | undefined =>
  name === 'Icon' && kind === 'self'
    ? attributes.flatMap((one) =>
        NAMED.test(one.name) && typeof one.value === 'string' ? (signOf(one.value) ?? []) : [],
      )[0]
    : kind === 'self' && attributes.every(({ value }) => typeof value === 'object')
      ? MARKS.find(([names]) => names.test(name))?.[1]
      : undefined;
