import { memoOn } from '../../../cache/identity.js';
import type { PageState } from '../../page-state.js';

/**
 * A tag of a template language: a shortcode of Hugo, `{{< note >}}`, or of Zola, `{{ youtube(id="a") }}` and `{%
 * quote(author="b") %}` with `{% end %}`, or a tag of Liquid as used by Jekyll and GitBook, `{% hint %}`, also in the
 * form of Markdoc.
 */
export interface TemplateTag {
  readonly language: 'hugo' | 'liquid' | 'zola';
  readonly kind: 'open' | 'close';
  readonly name: string;
  /** Whether a tag of Zola has a content. */
  readonly isBlock?: boolean;
  /** Whether a tag ends itself, as `{{< tab />}}` in Hugo and `{% card /%}` in Markdoc. */
  readonly isSelfClosed?: boolean;
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

const ZOLA_START = /\{\{-?\s{0,9}(?:<\s{0,9}[A-Za-z_]|[A-Za-z_]\w{0,99}\(\s{0,9}[A-Za-z_]\w{0,99}\s{0,9}=)/y;
/** Arguments have names. Newer versions write components as in HTML. */
const ZOLA =
  /^\{[{%]-?\s*(?:([A-Za-z_]\w*)\(\s*((?:[A-Za-z_]\w*\s*=[^]*)?)\)|<\s*([A-Za-z_][\w.]*)([^]*?)\/?>)\s*-?[%}]\}$/;

/** The tag that starts at an offset; undefined if none does. */
export function scanTemplateTag(text: string, start: number): TemplateTag | undefined {
  const second = text[start + 1];
  if (text[start] !== '{' || (second !== '{' && second !== '%')) return undefined;
  const window = text.slice(start, start + LONGEST);
  const isHugo = second === '{';
  const mark = isHugo ? window[2] : '%';
  if (mark !== '<' && mark !== '%') return zolaTag(text, start, window);
  const close = isHugo ? (mark === '<' ? '>}}' : '%}}') : '%}';
  const length = window.indexOf(close, isHugo ? 3 : 2);
  if (length < 0) return undefined;
  const whole = window.slice(0, length + close.length);
  const end = start + whole.length;
  if (isHugo) {
    const [, , slash, name = '', rest = ''] = HUGO.exec(whole) ?? [];
    if (name === '') return undefined;
    const isSelfClosed = /\/\s{0,9}-?[>%]\}\}$/.test(whole);
    return { language: 'hugo', kind: slash === '/' ? 'close' : 'open', name, isSelfClosed, ...valuesIn(rest), end };
  }
  const [, slash, name = '', rest = ''] = LIQUID.exec(whole) ?? [];
  if (name === 'end' || /^\s*\(/.test(rest)) return blockOfZola(whole, name, end);
  if (name === '') return undefined;
  const isEnd = slash === '/' || /^end./.test(name);
  return {
    language: 'liquid',
    kind: isEnd ? 'close' : 'open',
    name: name.replace(/^end(?=.)/, ''),
    isSelfClosed: whole.endsWith('/%}'),
    ...valuesIn(rest),
    end,
  };
}

function zolaTag(text: string, start: number, window: string): TemplateTag | undefined {
  ZOLA_START.lastIndex = start;
  if (!ZOLA_START.test(text)) return undefined;
  const whole = window.slice(0, window.indexOf('}}') + 2);
  const [, name, rest, component = '', more = ''] = ZOLA.exec(whole) ?? [];
  if (name === undefined && component === '') return undefined;
  const end = start + whole.length;
  return { language: 'zola', kind: 'open', name: name ?? component, ...valuesIn(listed(rest ?? more)), end };
}

/** `{% quote(author="b") %}`, or `{% end %}`, which has no name. */
function blockOfZola(whole: string, written: string, end: number): TemplateTag | undefined {
  if (written === 'end') return { language: 'zola', kind: 'close', name: '', ...valuesIn(''), end };
  const [, name, rest = ''] = ZOLA.exec(whole) ?? [];
  if (name === undefined) return undefined;
  return { language: 'zola', kind: 'open', name, isBlock: true, ...valuesIn(listed(rest)), end };
}

/** Arguments without the commas between them, and values without braces. */
const listed = (text: string): string =>
  text.replace(/"[^"]*"|'[^']*'|`[^`]*`|[,{}]/g, (part) => (part.length === 1 ? ' ' : part));

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
export const isAround = ({ language, kind, name, isBlock, isSelfClosed }: TemplateTag, page: PageState): boolean =>
  language === 'zola'
    ? (kind === 'close' || isBlock === true) && closedIn(page).zola
    : language === 'liquid'
      ? isSelfClosed !== true && (AROUND.has(name) || (!OWN.test(name) && closedIn(page).liquid.has(name)))
      : kind === 'close' ||
        (isSelfClosed !== true &&
          [page.main, page.context, page.inline?.context].some(
            (context) => context !== undefined && hugoClosedIn(context).has(name),
          ));

/** The names of the shortcodes of Hugo that a file closes, which may be one that the page includes. */
const hugoClosedIn = memoOn(
  ({ text }: PageState['context']): ReadonlySet<string> =>
    new Set([...text.matchAll(/\{\{[<%]-?\s{0,9}\/\s{0,9}([A-Za-z][\w./-]*)/g)].map(([, name]) => name!)),
);

/** The names of the tags that a page closes. */
const closedIn = memoOn(({ main: { text } }: PageState) => {
  const names = (form: RegExp): ReadonlySet<string> => new Set([...text.matchAll(form)].map(([, name]) => name!));
  const block = text.search(/\{%-?\s{0,9}[A-Za-z_]\w{0,99}\(/);
  return {
    zola: block >= 0 && /\{%-?\s{0,9}end\s{0,9}-?%\}/.test(text.slice(block)),
    liquid: names(/\{%-?\s{0,9}(?:end|\/\s{0,9})([A-Za-z][\w-]*)/g),
  };
});
