/** Elements that content may use, each with the attributes that it may have besides the general ones. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'name', 'title'],
  abbr: [],
  b: [],
  blockquote: ['cite'],
  br: [],
  center: ['align'],
  code: [],
  caption: ['align'],
  col: ['span'],
  colgroup: ['span'],
  dd: [],
  del: ['cite', 'datetime'],
  details: ['open'],
  dfn: [],
  div: ['align'],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h1: ['align'],
  h2: ['align'],
  h3: ['align'],
  h4: ['align'],
  h5: ['align'],
  h6: ['align'],
  hr: [],
  i: [],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'align'],
  ins: ['cite', 'datetime'],
  kbd: [],
  li: ['value'],
  mark: [],
  ol: ['start', 'type', 'reversed'],
  p: ['align'],
  picture: [],
  pre: [],
  q: ['cite'],
  s: [],
  samp: [],
  section: [],
  small: [],
  source: ['src', 'srcset', 'sizes', 'media', 'type'],
  span: [],
  strike: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: ['align'],
  tbody: [],
  td: ['colspan', 'rowspan', 'align', 'headers'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'align', 'headers', 'scope'],
  thead: [],
  time: ['datetime'],
  tr: ['align'],
  u: [],
  ul: [],
  var: [],
  wbr: [],
};
const GENERAL = new Set(['class', 'id', 'title', 'lang', 'dir', 'role']);
/** Attributes that have no meaning here; they are left out silently. */
const IGNORED = new Set(
  'target rel loading decoding border cellpadding cellspacing valign key ref bgcolor nowrap clear markdown v-pre v-cloak v-once border-effect thumbnail preview-src'.split(
    ' ',
  ),
);
/** Elements of HTML that content may not use. Those in the second list are left out with their content. */
const REFUSED = new Set(
  'address article aside audio base bdi bdo big body button canvas data datalist dialog embed fieldset font footer form frame frameset head header hgroup html iframe input label legend link main map area menu meta meter nav noscript object optgroup option output param portal progress ruby rt rp script search select slot style svg math template textarea title track tt video applet marquee noembed noframes plaintext xmp basefont bgsound blink dir acronym nobr keygen isindex listing multicol spacer'.split(
    ' ',
  ),
);
const SWALLOWED = new Set(
  'script style iframe object applet canvas audio video svg math template textarea select noembed noframes xmp title head'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr', 'img', 'source', 'wbr', 'col']);
const BLOCK = new Set(
  'blockquote center details dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul caption'.split(
    ' ',
  ),
);
/** Elements whose end tag may be left out. */
const OPTIONAL_END = new Set('li p dt dd tr td th thead tbody tfoot caption colgroup'.split(' '));
/** The open elements that an element closes (`ends`), unless one of its containers (`within`) is nearer. */
const ENDS: Readonly<Record<string, { readonly ends: readonly string[]; readonly within: readonly string[] }>> = {
  li: { ends: ['li'], within: ['ul', 'ol'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tr: { ends: ['tr'], within: ['table'] },
  tbody: { ends: ['thead', 'tbody'], within: ['table'] },
  tfoot: { ends: ['thead', 'tbody'], within: ['table'] },
};

export const isAllowed = (name: string): boolean => Object.hasOwn(ALLOWED, name);
export const isRefused = (name: string): boolean => REFUSED.has(name);
export const isHtml = (name: string): boolean => isAllowed(name) || isRefused(name);
export const isVoid = (name: string): boolean => VOID.has(name);
export const isBlock = (name: string): boolean => BLOCK.has(name);
export const isSwallowed = (name: string): boolean => SWALLOWED.has(name);
export const mayStayOpen = (name: string): boolean => OPTIONAL_END.has(name);
export const endedBy = (name: string): (typeof ENDS)[string] | undefined =>
  Object.hasOwn(ENDS, name) ? ENDS[name] : undefined;
export const blockNames = (): readonly string[] => [...BLOCK];
export const allowedNames = (): readonly string[] => Object.keys(ALLOWED);

/** Attributes whose values are IDs of the same page, separated by white space. */
export const ID_LISTS: ReadonlySet<string> = new Set(
  'for headers aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'.split(
    ' ',
  ),
);

/** What happens to an attribute: it is kept, left out silently, or left out and reported. */
export function attributePolicy(element: string, name: string): 'keep' | 'ignore' | 'refuse' {
  if (GENERAL.has(name) || /^aria-[a-z]+$/.test(name) || ALLOWED[element]!.includes(name)) return 'keep';
  // A size is kept only where it is not a matter of styles.
  if ((name === 'width' || name === 'height') && element !== 'img') return 'ignore';
  return IGNORED.has(name) || name.startsWith('data-') || name.startsWith('xmlns') ? 'ignore' : 'refuse';
}
