import { languagesOf } from '../../templates/language.js';

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const SPECIAL = /[&<>\r]/;
/** Characters that XML 1.0 cannot contain, not even as references. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Escapes text for HTML content and attributes. Attributes are always written in double quotes, so single quotes need
 * no escaping.
 */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/**
 * Escapes text for content only. Code is full of quotes, which mean nothing there. A carriage return becomes a
 * reference, because HTML parsers turn it into a line feed.
 */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

/**
 * Escapes the text of raw HTML for content. Its character references stay as they are, unless they mean no character.
 */
export function escapeAllButReferences(text: string): string {
  return text
    .replace(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (reference, decimal?: string, hex?: string) =>
      isCharacter(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)) ? reference : '\ufffd',
    )
    .replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Whether HTML can contain a character: no control characters, no unpaired surrogates, nothing outside of Unicode. */
const isCharacter = (code: number): boolean =>
  code <= 0x10ffff && !/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ud800-\udfff]/u.test(String.fromCodePoint(code));

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

/** Reverses escaping. Of the named references, it knows only those that our own HTML contains. */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (reference, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(NAMES, name) ? NAMES[name]! : reference;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    },
  );
}

/**
 * Attributes, each after a space, of elements with words of the interface, which are English, and of elements within
 * those with words of the site. Both are empty on a site in English.
 */
export function langAttributes(lang: string): { readonly english: string; readonly own: string } {
  const { english, own } = languagesOf({ lang });
  const attribute = (value: string | undefined): string => (value === undefined ? '' : ` lang="${escapeHtml(value)}"`);
  return { english: attribute(english.lang), own: attribute(own.lang) };
}
