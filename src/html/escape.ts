const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};
/** Characters that XML 1.0 cannot hold, not even as references. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it stands in HTML, in content and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Text as it stands in XML. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

/** Value of an attribute as it was before it was escaped. Only what serialisers write is known. */
export function unescapeHtml(value: string): string {
  return value.includes('&')
    ? value.replace(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (_entity, name: string) => NAMES[name]!)
    : value;
}
