/** The extensions of pages, as a part of a regular expression: Markdown, MDX and Markdown of Quarto and R. */
export const PAGE_EXTENSIONS = 'mdx?|[qr]md|markdown';

const EXTENSION = new RegExp(String.raw`\.(?:${PAGE_EXTENSIONS})$`, 'i');

/** Whether a file of this name or path can be a page. */
export const isPageName = (path: string): boolean => EXTENSION.test(path);

/** A name or path without the extension of a page. Those of other files stay. */
export const withoutPageExtension = (path: string): string => path.replace(EXTENSION, '');
