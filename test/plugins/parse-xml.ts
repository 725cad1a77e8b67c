/** An element of a parsed XML document. Text is that of its own text nodes, joined. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN = /<\?[^>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** Reads the XML that the build writes; throws where it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (match === null) throw new Error(`Not well-formed at ${start}: ${xml.slice(start, start + 60)}`);
    const [, closed, name, attributes = '', empty, text] = match;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += decode(text);
    else if (closed !== undefined) {
      if (open.length === 1 || parent.name !== closed) throw new Error(`</${closed}> closes <${parent.name}>`);
      open.pop();
    } else if (name !== undefined) {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(element);
      if (empty === '') open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)!.name}> is not closed`);
  if (top.children.length !== 1 || top.text.trim() !== '') throw new Error('There is not exactly one root element');
  return top.children[0]!;
}

/** Children of a name; their texts. */
export const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.filter((one) => one.name === name).map((one) => one.text);

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (name! in attributes) throw new Error(`The attribute ${name} stands twice`);
    attributes[name!] = decode(value!);
  }
  return attributes;
}

function decode(text: string): string {
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new Error('A character that XML cannot hold');
  return text.replace(/&([^;]*);?/g, (entity, name: string) => {
    const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
    if (known[name] === undefined || !entity.endsWith(';')) throw new Error(`Unknown entity ${entity}`);
    return known[name];
  });
}
