const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const SPECIAL = /[&<>\r]/;
/** Characters that XML 1.0 cannot hold, not even as references. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Text as it stands in HTML, in content and in attributes. Attributes are always written in double quotes, so that single
 * ones need no escaping.
 */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/**
 * Text as it stands in content alone: code is full of quotes, which mean nothing there. A carriage return is written as a
 * reference, because HTML parsers turn it into a line feed.
 */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

/** Text of raw HTML as it stands in content: its character references stay what they are, unless they mean no character. */
export function escapeAllButReferences(text: string): string {
  return text
    .replace(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (reference, decimal?: string, hex?: string) =>
      isCharacter(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)) ? reference : '\ufffd',
    )
    .replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Whether HTML can hold a character: no control characters, no halves, nothing that Unicode does not have. */
const isCharacter = (code: number): boolean =>
  code <= 0x10ffff && !/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ud800-\udfff]/u.test(String.fromCodePoint(code));

/** Text as it stands in XML, in content and in attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

/** The text that was escaped. Of named references only those are known that HTML of ours has. */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (reference, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMES[name] ?? reference;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    },
  );
}
