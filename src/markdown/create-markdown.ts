import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import type { ParseOptions } from './options.js';
import { asides } from './rules/asides.js';
import { directives } from './rules/directives.js';
import { fences } from './rules/fences.js';
import { headings } from './rules/headings.js';
import { footnotePositions, inlinePositions } from './rules/positions.js';
import { references } from './rules/references.js';
import { tables } from './rules/tables.js';
import { taskLists } from './rules/task-lists.js';

/** The Markdown parser of a site, with all rules in their order. It is made once: what belongs to a page travels in `env`. */
export function createMarkdown(options: ParseOptions): Markdown {
  const md = new MarkdownIt({ html: false, linkify: true });
  // Addresses stay as they are written until `references` resolves them, and are judged there.
  md.normalizeLink = (url) => url;
  md.validateLink = () => true;
  // Only addresses with a scheme: `build.config.js` is no link.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  md.core.ruler.disable('linkify');
  md.use(footnote);
  inlinePositions(md);
  footnotePositions(md);
  directives(md);
  asides(md);
  for (const add of options.markdown ?? []) add(md);
  fences(md);
  headings(md);
  tables(md);
  taskLists(md);
  references(md);
  return md;
}
