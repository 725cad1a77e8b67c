/** An element, in the order of the document. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: HtmlElement | undefined;
  /** The text directly within it, with character references as they are written. For raw text elements, this is everything. */
  text: string;
}

export interface HtmlRead {
  readonly elements: readonly HtmlElement[];
  /** Violations of the syntax. */
  readonly problems: readonly string[];
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = new Set(['script', 'style', 'title', 'textarea']);
/** Foreign elements may be self-closing. */
const FOREIGN = new Set(['svg', 'math']);
const START =
  /<([a-zA-Z][a-zA-Z0-9:-]*)((?:\s+[^\s"'<>/=\u0000-\u001f]+(?:="[^"]*"|='[^']*'|=[^\s"'=<>`]+)?)*)\s*(\/?)>/y;
const END = /<\/([a-zA-Z][a-zA-Z0-9:-]*)\s*>/y;
const ATTRIBUTE = /([^\s"'<>/=\u0000-\u001f]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Reads finished HTML according to the rules for authors: whatever a browser would have to repair is a problem. It shares
 * no code with the engine.
 */
export function readHtml(html: string): HtmlRead {
  const elements: HtmlElement[] = [];
  const problems: string[] = [];
  const complain = (what: string, at: number): void =>
    void problems.push(`${what}: ${JSON.stringify(html.slice(Math.max(0, at - 60), at + 60))}`);
  let open: HtmlElement | undefined;
  let foreign = 0;
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const text = html.slice(at, next < 0 ? html.length : next);
    if (open) open.text += text;
    if (next < 0) break;
    at = next;
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0 || /^-?>/.test(html.slice(at + 4, at + 6)) || /--!>|<!--/.test(html.slice(at + 4, end)))
        complain('a broken comment', at);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    if (/^<!doctype html>/i.test(html.slice(at, at + 15))) {
      at += 15;
      continue;
    }
    START.lastIndex = END.lastIndex = at;
    const end = END.exec(html);
    if (end !== null) {
      const name = end[1]!.toLowerCase();
      if (open?.name !== name) complain(`</${name}> closes ${open === undefined ? 'nothing' : `<${open.name}>`}`, at);
      else {
        if (FOREIGN.has(name)) foreign--;
        open = open.parent;
      }
      at = END.lastIndex;
      continue;
    }
    const start = START.exec(html);
    if (start === null) {
      complain('a "<" that begins nothing', at);
      at += 1;
      continue;
    }
    const [, written, list, slash] = start as unknown as [string, string, string, string];
    const name = written.toLowerCase();
    const attributes = new Map<string, string>();
    for (const [, attribute, double, single, bare] of list.matchAll(ATTRIBUTE)) {
      const key = attribute!.toLowerCase();
      if (attributes.has(key)) complain(`the attribute ${key} stands twice`, at);
      attributes.set(key, resolveReferences(double ?? single ?? bare ?? ''));
    }
    const element: HtmlElement = { name, attributes, parent: open, text: '' };
    elements.push(element);
    at = START.lastIndex;
    if (VOID.has(name) || (slash === '/' && (foreign > 0 || FOREIGN.has(name)))) continue;
    if (slash === '/') complain(`<${name}/> does not close itself`, start.index);
    if (RAW.has(name) && foreign === 0) {
      // The lowercase form of a text may be longer than the text.
      const close = new RegExp(`</${name}\\s*>`, 'gi');
      close.lastIndex = at;
      const end = close.exec(html);
      element.text = html.slice(at, end?.index ?? html.length);
      at = end === null ? html.length : close.lastIndex;
      if (end === null) complain(`<${name}> is not closed`, start.index);
      continue;
    }
    if (FOREIGN.has(name)) foreign++;
    open = element;
  }
  for (; open !== undefined; open = open.parent) problems.push(`<${open.name}> is not closed`);

  const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]|&#(?:0+|x0+);/.exec(html);
  if (control !== null) complain('a control character', control.index);
  if (/\p{Surrogate}/u.test(html)) problems.push('half a character');
  return { elements, problems };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: '\u00a0',
};

/** Decodes character references as browsers do, as far as addresses and ids need it. */
const resolveReferences = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
