/** Forms of texts in the configuration: a pattern, and what a message says that the text must be. */

/** No text without a character. */
export const NAMED = { minLength: 1 };

export const HOST = { pattern: '^https?://[^/\\s]', form: 'scheme and host, such as https://example.org' };
/** No other scheme: an address could run code in the browsers of readers. */
export const WEB = {
  pattern: '^(?:https?://|(?![a-zA-Z][a-zA-Z0-9+.-]*:)\\S)',
  form: 'a path, or an address that begins with https:// or http://',
};

/** A place that is the same on every page, which a path without a slash in front is not. */
export const PLACE = {
  pattern: '^(?:/|https?://)',
  form: 'a path that begins with a slash, or an address that begins with https:// or http://',
};

/** What a link may lead to. Other schemes could run code in the browsers of readers. */
export const LINKED = {
  pattern: '^(?:/|https?://|mailto:|tel:|ircs?:|matrix:|xmpp:)',
  form: 'a path that begins with a slash, or an address such as https://example.org or mailto:a@example.org',
};

/** Without the path of the page, all pages would have the same link. */
export const EDIT = {
  pattern: `^(?=.*\\{path\\})${WEB.pattern.slice(1)}`,
  form: 'an address that contains {path}, such as https://example.org/edit/main/content/{path}',
};
/** Without the name of the example, all examples would have the same address. */
export const OF_EXAMPLE = {
  pattern: '^https?://.*\\{example\\}',
  form: 'an address that contains {example}, such as https://example.org/examples/{example}',
};
/** Browsers ignore any other value, such as the name of a language. */
export const LANGUAGE = { pattern: '^[a-zA-Z]{2,3}(?:-[a-zA-Z\\d]{1,8})*$', form: 'a BCP 47 tag, such as en or pt-BR' };
