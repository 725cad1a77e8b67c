/** Forms of texts in the configuration: a pattern, and what a message says that the text must be. */

export const HOST = { pattern: '^https?://[^/\\s]', form: 'scheme and host, such as https://example.org' };
/** No other scheme: an address could run code in the browsers of readers. */
export const WEB = {
  pattern: '^(?:https?://|(?![a-zA-Z][a-zA-Z0-9+.-]*:)\\S)',
  form: 'a path, or an address that begins with https:// or http://',
};

/** Without the path of the page, all pages would have the same link. */
export const EDIT = {
  pattern: `^(?=.*\\{path\\})${WEB.pattern.slice(1)}`,
  form: 'an address that contains {path}, such as https://example.org/edit/main/content/{path}',
};
/** Browsers ignore any other value, such as the name of a language. */
export const LANGUAGE = { pattern: '^[a-zA-Z]{2,3}(?:-[a-zA-Z\\d]{1,8})*$', form: 'a BCP 47 tag, such as en or pt-BR' };
