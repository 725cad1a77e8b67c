import { templateLoop } from '../../../diagnostics/catalogue/components.js';
import { locate, type Excerpt } from '../../files/source-context.js';
import { isMdx, pageOf, reportIn } from '../../page-state.js';
import type { StateBlock } from 'markdown-it';
import { isLeftOut, reportLeftOut } from './liquid-tags.js';
import { isAround, scanTemplateTag, type TemplateTag } from './template-tag.js';

/**
 * A block of HTML without the tags of Liquid that are not run, and without what loops repeat. Spaces take their place,
 * so that everything else stays where it is.
 */
export function withoutLiquid(state: StateBlock, excerpt: Excerpt): Excerpt {
  const { content } = excerpt;
  if (!content.includes('{%')) return excerpt;
  const page = pageOf(state.env);
  if (page.thirdParty || page.isRaw === true || isMdx(page.context)) return excerpt;
  const left: Range[] = [];
  let loop: Range[] = [];
  let depth = 0;
  let isRaw = false;
  for (const { tag, start } of tagsIn(content)) {
    const range: Range = [start, tag.end];
    if (isRaw && !(tag.name === 'raw' && tag.kind === 'close')) continue;
    if (tag.name === 'raw') isRaw = tag.kind === 'open';
    const isLoop = tag.name === 'for' || tag.name === 'tablerow';
    if (!isLoop && !isLeftOut(tag) && !isAround(tag, page)) continue;
    if (isLoop) depth = Math.max(0, depth + (tag.kind === 'open' ? 1 : -1));
    loop.push(range);
    if (depth > 0) continue;
    if (isLoop && loop.length > 1) {
      reportIn(page, excerpt, loop[0]![0], templateLoop(tag.name));
      left.push([loop[0]![0], tag.end]);
    } else {
      left.push(range);
      if (!isLoop && isLeftOut(tag)) reportLeftOut(tag, page, excerpt.context, () => locate(excerpt, start));
    }
    loop = [];
  }
  // The end of a loop is not in this block.
  left.push(...loop);
  if (left.length === 0) return excerpt;
  let text = '';
  let done = 0;
  for (const [start, end] of left) {
    text += content.slice(done, start) + content.slice(start, end).replace(/[^\n]/g, ' ');
    done = end;
  }
  return { ...excerpt, content: text + content.slice(done) };
}

type Range = readonly [start: number, end: number];

/** The tags of Liquid in a text. */
function* tagsIn(text: string): Generator<{ readonly tag: TemplateTag; readonly start: number }> {
  for (let start = text.indexOf('{%'); start >= 0; start = text.indexOf('{%', start + 2)) {
    const tag = scanTemplateTag(text, start);
    if (tag !== undefined) yield { tag, start };
  }
}
