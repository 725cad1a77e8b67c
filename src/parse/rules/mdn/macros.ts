/** A macro of MDN, such as `{{jsxref("Array.prototype.map()", "map()")}}`. */
export interface Macro {
  readonly name: string;
  readonly values: readonly string[];
  /** Offset after it. */
  readonly end: number;
}

/** What readers see of a macro: a text, which leads to the first of the places that the site has. */
export interface ShownMacro {
  readonly text: string;
  readonly isCode: boolean;
  /** Ends of the addresses of pages. */
  readonly places: readonly string[];
  readonly href?: string;
}

const MACRO = /\{\{\s{0,9}([A-Za-z][\w-]{0,60})\s{0,9}(?:\(([^{}]{0,1000}?)\))?\s{0,9}\}\}/y;
const VALUE = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s,"']+)/g;

/** The macro that begins at an offset. */
export function macroAt(text: string, start: number): Macro | undefined {
  MACRO.lastIndex = start;
  const [whole, name, list = ''] = MACRO.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const values = [...list.matchAll(VALUE)].map(([, double, single, bare]) =>
    (double ?? single ?? bare!).replace(/\\(.)/g, '$1'),
  );
  return { name: name!.toLowerCase(), values, end: start + whole.length };
}

const underscored = (name: string): string => name.trim().replaceAll(' ', '_');
/** `Array.prototype.map()` is the page `Array/map`. */
const member = (name: string): string =>
  underscored(name)
    .replace(/\(.*\)$/, '')
    .replace('.prototype.', '.')
    .replaceAll('.', '/');

type Places = (name: string) => readonly string[];

/** Macros that refer to a page by a name, and the ends of the addresses that it may have. */
const LINKS: Readonly<Record<string, Places>> = {
  jsxref: (name) => [`Global_Objects/${member(name)}`, `JavaScript/Reference/${underscored(name)}`],
  domxref: (name) => [`API/${member(name)}`],
  webextapiref: (name) => [`WebExtensions/API/${member(name)}`],
  cssxref: (name) => cssPlaces(underscored(name).replace(/\(\)$/, '')),
  htmlelement: (name) => [
    `HTML/Element/${name}`,
    `HTML/Reference/Elements/${name}`,
    ...(/^h[1-6]$/i.test(name) ? ['HTML/Element/Heading_Elements', 'HTML/Reference/Elements/Heading_Elements'] : []),
  ],
  svgelement: (name) => [`SVG/Element/${name}`, `SVG/Reference/Element/${name}`],
  svgattr: (name) => [`SVG/Attribute/${name}`, `SVG/Reference/Attribute/${name}`],
  mathmlelement: (name) => [`MathML/Element/${name}`, `MathML/Reference/Element/${name}`],
  httpheader: (name) => [`HTTP/Headers/${name}`, `HTTP/Reference/Headers/${name}`],
  httpstatus: (name) => [`HTTP/Status/${name}`, `HTTP/Reference/Status/${name}`],
  httpmethod: (name) => [`HTTP/Methods/${name}`, `HTTP/Reference/Methods/${name}`],
  csp: (name) => [`Content-Security-Policy/${name}`],
  glossary: (name) => [`Glossary/${underscored(name)}`],
};

const cssPlaces: Places = (name) => [
  `CSS/${name}`,
  ...['At-rules', 'Properties', 'Selectors', 'Values'].map((folder) => `CSS/Reference/${folder}/${name}`),
];

const ELEMENTS = /^(?:html|svg|mathml)element$/;

/** Macros that mark what they follow. */
const MARKS: Readonly<Record<string, string>> = {
  optional_inline: 'optional',
  deprecated_inline: 'deprecated',
  experimental_inline: 'experimental',
  'non-standard_inline': 'non-standard',
  readonlyinline: 'read-only',
  securecontext_inline: 'secure context',
  mandatory_inline: 'required',
};

/** Macros at the beginning of a page that say something about all of it: the kind of the aside and its text. */
export const BANNERS: Readonly<Record<string, readonly [kind: string, text: string]>> = {
  deprecated_header: ['warning', 'Deprecated'],
  'non-standard_header': ['warning', 'Non-standard'],
  seecompattable: ['note', 'Experimental'],
  securecontext_header: ['note', 'Secure context'],
  draft: ['note', 'Draft'],
};

/** Macros that show data, examples that run, and lists of pages. The sidebar lists them here. */
const EMPTY =
  /(?:sidebar|ref|menu|menunext|next|previous|quicklinks|subpages\w*|sample\w*|example|summaries|_header|table)$|^(?:compat|specifications|inheritancediagram|availableinworkers|cssinfo|csssyntax|csssyntaxraw|listgroups|live\w*|quicklinks\w*|apilistalpha|index|previous\w*|next\w*|page|js_property_attributes|webextexamples|webextallexamples|addonsidebarmain|embed\w*)$/;

/** Whether a macro makes something from data that is not in the content. */
export const isOfData = ({ name }: Macro): boolean =>
  /^(?:compat|specifications|cssinfo|csssyntax|csssyntaxraw|inheritancediagram|js_property_attributes)$/.test(name);

/** What a macro shows; undefined if nothing is known about it. */
export function shownOf({ name, values }: Macro): ShownMacro | undefined {
  const [first = '', second = ''] = values;
  if (Object.hasOwn(LINKS, name)) {
    const isGlossary = name === 'glossary';
    const named = ELEMENTS.test(name) ? `<${first}>` : first;
    const text = second || (name === 'httpstatus' ? first : named);
    const isPlain = isGlossary || (values.length > 2 && /^(?:1|true|nocode)$/i.test(values.at(-1)!));
    return { text, isCode: !isPlain, places: LINKS[name]!(first) };
  }
  if (Object.hasOwn(MARKS, name)) return { text: `(${MARKS[name]!})`, isCode: false, places: [] };
  if (name === 'rfc' && first !== '') {
    const href = `https://datatracker.ietf.org/doc/html/rfc${first}`;
    return { text: second === '' ? `RFC ${first}` : `RFC ${first}: ${second}`, isCode: false, places: [], href };
  }
  if (name === 'bug' && first !== '')
    return { text: `bug ${first}`, isCode: false, places: [], href: `https://bugzil.la/${first}` };
  if (name === 'embedyoutube' && first !== '')
    return { text: 'YouTube', isCode: false, places: [], href: `https://www.youtube.com/watch?v=${first}` };
  if (EMPTY.test(name) || Object.hasOwn(BANNERS, name)) return { text: '', isCode: false, places: [] };
  return undefined;
}
