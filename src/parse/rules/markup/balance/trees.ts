import type { Tag } from '../../../../html/tag-scanner.js';
import type { PageState } from '../../../page-state.js';
import { showFallbacks, type Output } from './output.js';
import { element, endTag, type WrittenTag } from './tags.js';

/** Trees of files of Mintlify and Fumadocs. */
const TREE = /^(?:Tree|Files)$/;
const ENTRY = /^(?:Tree\.)?(?:Folder|File)$/;

/**
 * Shows a tree of files, or an entry of one, as a list: `<Tree>`, `<Tree.Folder name="src">`, `<File name="a.js" />`.
 * Returns whether the tag is part of such a tree.
 */
export function treeTag(written: WrittenTag, output: Output): boolean {
  const { tag, name, location } = written;
  if (isKnown(tag.name, output.page) || isKnown(name, output.page)) return false;
  const as = (html: string, kind: Tag['kind']): WrittenTag => ({
    ...written,
    name: html,
    tag: { ...tag, name: html, kind, attributes: [] },
  });
  if (TREE.test(tag.name) && output.inline === undefined && tag.kind !== 'self') {
    if (tag.kind === 'open') element(as('ul', 'open'), output);
    else endTag(as('ul', 'close'), output);
    return true;
  }
  const isFolder = tag.name.endsWith('Folder');
  if (!ENTRY.test(tag.name) || (output.inline === undefined && !output.stack.hasElement('ul'))) return false;
  if (tag.kind === 'close') {
    if (isFolder) endTag(as('ul', 'close'), output);
    endTag(as('li', 'close'), output);
    return true;
  }
  const label = tag.attributes.find((one) => one.name === 'name' || one.name === 'title')?.value;
  if (typeof label !== 'string') return false;
  element(as('li', 'open'), output);
  showFallbacks([{ text: label }], location, output);
  if (tag.kind === 'self') endTag(as('li', 'close'), output);
  else if (isFolder) element(as('ul', 'open'), output);
  return true;
}

const isKnown = (name: string, { options }: PageState): boolean => options.componentNames.has(name);
