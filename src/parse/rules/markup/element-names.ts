import { BUILT_IN } from '../../components/built-in.js';
import { isHtml } from '../../../html/html-policy.js';
import type { SourceContext } from '../../files/source-context.js';
import type { PageState } from '../../page-state.js';
import { isInlineOfWriterside } from '../writerside/writerside-tags.js';
import { isDashedName, isOfVue } from './vue-tags.js';

/** Whether a name is that of a component: capitalized (`Badge`, `Card.Title`), but not HTML in capitals (`BR`, `Br`). */
export function isComponentName(name: string, page: PageState): boolean {
  if (!/^[A-Z]/.test(name)) return isDashedName(name) && !isHtml(name) && isOfVue(page);
  if (name === 'Table' && isWrittenTable(page)) return false;
  return (
    !isHtml(name.toLowerCase()) ||
    (!page.thirdParty && isRegistered(name, page)) ||
    (!page.thirdParty && /[a-z]/.test(name) && !/^[BHW]b?r$/.test(name))
  );
}

/** Whether an element belongs to a table of ReadMe, whose cells are Markdown. */
export const isOfWrittenTable = (name: string, page: PageState): boolean =>
  /^(?:Table|thead|tbody|tr|th|td)$/.test(name) && !page.thirdParty && isWrittenTable(page);

/** Whether `<Table>` contains rows, as ReadMe writes tables. */
function isWrittenTable(page: PageState): boolean {
  if (isRegistered('Table', page)) return false;
  const known = haveRows.get(page.main) ?? (/<tr[\s>]/.test(page.main.text) && page.main.text.includes('</Table>'));
  haveRows.set(page.main, known);
  return known;
}
/** Looked for once in each page, and not for each tag. */
const haveRows = new WeakMap<SourceContext, boolean>();

/** Components that the page may use: built-in ones, those of the site, and imported ones. */
export function isRegistered(name: string, page: PageState): boolean {
  return page.options.componentNames.has(name) || page.imports.has(name);
}

/** Whether `<name` may begin a tag at all. Third-party texts have no components, and names unknown to HTML are text. */
export function isTagName(name: string, page: PageState): boolean {
  return isComponentName(name, page)
    ? !page.thirdParty
    : isHtml(name.toLowerCase()) || isInlineOfWriterside(name, page);
}

/** Whether a tag with this name is certainly meant as one. */
export function isKnownElement(name: string, page: PageState): boolean {
  return isComponentName(name, page)
    ? isRegistered(name, page)
    : isHtml(name.toLowerCase()) || isInlineOfWriterside(name, page);
}

/** Components that are part of a line. Alone in a block, they form a paragraph. */
export function isInlineComponent(name: string): boolean {
  return Object.hasOwn(BUILT_IN, name) && BUILT_IN[name]!.inline === true;
}

/** The name that a component has here: `Tab` for `Tabs.Tab`, unless the page has a `Tabs.Tab`. */
export function componentName(name: string, page: PageState): string {
  // VuePress.
  if ((name === 'CodeGroupItem' || (name === 'CodeBlock' && isOfVue(page))) && !isRegistered(name, page)) return 'Tab';
  const last = name.slice(name.lastIndexOf('.') + 1);
  return last !== name && !isRegistered(name, page) && Object.hasOwn(BUILT_IN, last) ? last : name;
}

/** Names that begin a block of HTML anywhere (CommonMark, kind 6), as far as HTML still has them. */
export const BLOCK_START =
  /^(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|picture|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)$/;
