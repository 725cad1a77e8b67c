import type { StateBlock } from 'markdown-it';
import { pushParagraph } from '../containers/foreign-tokens.js';

import { headsOf, hrefOf, strong } from '../templates/template-shown.js';
import type { TemplateTag } from '../templates/template-tag.js';

/**
 * The texts that a tag around other content gives: for a shortcode of a theme, its header, its title, which may lead
 * somewhere, what describes it, and at its end, its footer.
 */
export function pushTexts(state: StateBlock, tag: TemplateTag, line: number): void {
  const { env } = state;
  const open = (env['shortcodeFooters'] ??= []) as (string | undefined)[];
  if (tag.kind === 'close') {
    const footer = tag.language === 'hugo' ? open.pop() : undefined;
    if (footer) pushParagraph(state, line, footer);
    return;
  }
  if (tag.language === 'liquid') {
    for (const text of headsOf(tag)) pushParagraph(state, line, text);
    return;
  }
  const { named } = tag;
  if (tag.language === 'hugo') open.push(named.get('footer'));
  const titles = ['title', 'heading', 'header', ...(/folder$/.test(tag.name) ? ['name'] : [])];
  const title = titles.map((key) => named.get(key)).find(Boolean);
  const href = hrefOf(tag);
  if (title === undefined && href === undefined) return;
  const header = named.get('header');
  if (header && header !== title) pushParagraph(state, line, header);
  const text = title === undefined ? href!.replace(/^https?:\/\//, '') : strong(title);
  pushParagraph(state, line, href === undefined ? text : `[${text}](<${href}>)`);
  const more = named.get('subtitle') ?? named.get('description');
  if (more) pushParagraph(state, line, more);
}
