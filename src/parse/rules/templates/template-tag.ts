import { memoOn } from '../../../cache/identity.js';
import type { PageState } from '../../page-state.js';

/**
 * A tag of a template language: a shortcode of Hugo, `{{< note >}}`, or a tag of Liquid as used by Jekyll and GitBook,
 * `{% hint %}`, also in the form of Markdoc.
 */
export interface TemplateTag {
  readonly language: 'hugo' | 'liquid';
  readonly kind: 'open' | 'close';
  readonly name: string;
  /** Values without a name. `named` contains the others, by name. */
  readonly values: readonly string[];
  readonly named: ReadonlyMap<string, string>;
  /** Offset after the tag. */
  readonly end: number;
}

/** Longer texts are no tags, so that the scanner takes linear time. */
const LONGEST = 1000;

const HUGO = /^\{\{([<%])-?\s*(\/?)\s*([A-Za-z][\w./-]*)([^]*?)\/?\s*-?[>%]\}\}$/;
/** In Markdoc, a slash ends a block (`{% /note %}`) or stands in a tag that has no end (`{% else /%}`). */
const LIQUID = /^\{%-?\s*(\/?)\s*([A-Za-z][\w-]*)([^]*?)\/?-?%\}$/;
const VALUE = /(?:([\w-]+)\s*=\s*)?(?:"((?:\\"|[^"])*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|([^\s"'`=]+))/g;

/** The tag that starts at an offset; undefined if none does. */
export function scanTemplateTag(text: string, start: number): TemplateTag | undefined {
  const second = text[start + 1];
  if (text[start] !== '{' || (second !== '{' && second !== '%')) return undefined;
  const window = text.slice(start, start + LONGEST);
  const isHugo = second === '{';
  const mark = isHugo ? window[2] : '%';
  if (mark !== '<' && mark !== '%') return undefined;
  const close = isHugo ? (mark === '<' ? '>}}' : '%}}') : '%}';
  const length = window.indexOf(close, isHugo ? 3 : 2);
  if (length < 0) return undefined;
  const whole = window.slice(0, length + close.length);
  const end = start + whole.length;
  if (isHugo) {
    const [, , slash, name = '', rest = ''] = HUGO.exec(whole) ?? [];
    if (name === '') return undefined;
    return { language: 'hugo', kind: slash === '/' ? 'close' : 'open', name, ...valuesIn(rest), end };
  }
  const [, slash, name = '', rest = ''] = LIQUID.exec(whole) ?? [];
  if (name === '') return undefined;
  const isEnd = slash === '/' || /^end./.test(name);
  return {
    language: 'liquid',
    kind: isEnd ? 'close' : 'open',
    name: name.replace(/^end(?=.)/, ''),
    ...valuesIn(rest),
    end,
  };
}

function valuesIn(text: string): Pick<TemplateTag, 'values' | 'named'> {
  const values: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, double, single, code, curly, bare] of text.matchAll(VALUE)) {
    const value = double?.replace(/\\"/g, '"') ?? single ?? code ?? curly ?? bare ?? '';
    if (name === undefined) values.push(value);
    else named.set(name, value);
  }
  return { values, named };
}

/** Tags of Liquid that only surround text. Its other tags are conditions and loops, which are not run here. */
const AROUND = new Set(
  'raw hint tabs tab code content-ref stepper step columns column updates update note tip warning info details callout admonition'.split(
    ' ',
  ),
);

/** Tags of Liquid whose content makes no sense by itself, or that have a special meaning. */
const OWN = /^(?:for|tablerow|comment|highlight|if|unless|case|capture)$/;

/** Whether a tag only surrounds text, which is shown then. */
export const isAround = ({ language, kind, name }: TemplateTag, page: PageState): boolean =>
  language === 'liquid'
    ? AROUND.has(name) || (!OWN.test(name) && closedIn(page).liquid.has(name))
    : kind === 'close' || closedIn(page).hugo.has(name);

/** The names of the shortcodes and tags that a page closes. */
const closedIn = memoOn(({ main: { text } }: PageState) => {
  const names = (form: RegExp): ReadonlySet<string> => new Set([...text.matchAll(form)].map(([, name]) => name!));
  return {
    hugo: names(/\{\{[<%]-?\s{0,9}\/\s{0,9}([A-Za-z][\w./-]*)/g),
    liquid: names(/\{%-?\s{0,9}(?:end|\/\s{0,9})([A-Za-z][\w-]*)/g),
  };
});
