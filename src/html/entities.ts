import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt('zero').utils;

/** Replaces character references (`&amp;`, `&#39;`) by what they stand for. */
export function decodeHTML(text: string): string {
  // Backslashes mean nothing in HTML; doubled, the Markdown function leaves one.
  return text.includes('&') ? unescapeAll(text.replace(/\\/g, '\\\\')) : text;
}

/** Escapes text that may hold character references already. */
export function escapeText(text: string): string {
  return text
    .replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Escapes text for element content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
