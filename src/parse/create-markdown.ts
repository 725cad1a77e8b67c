import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import type { ParseOptions } from './options.js';
import { markupRendering } from './render.js';
import { appendedDefinitions } from './files/appended-definitions.js';
import { attributeLists } from './rules/inline/attribute-lists.js';
import { bracketedSpans } from './rules/inline/bracketed-spans.js';
import { asides } from './rules/blocks/asides.js';
import { balance } from './rules/markup/balance/balance.js';
import { componentGroups } from './rules/blocks/component-groups.js';
import { comments } from './rules/markup/comments.js';
import { abbreviations } from './rules/dialects/abbreviations.js';
import { apiReferences } from './rules/dialects/api-references.js';
import { attributeBlocks } from './rules/dialects/attribute-blocks.js';
import { barsInCode } from './rules/tables/bars-in-code.js';
import { tableOfContents } from './rules/dialects/table-of-contents.js';
import { definitionLists } from './rules/dialects/definition-lists.js';
import { emoji } from './rules/dialects/emoji.js';
import { hiddenText } from './rules/dialects/hidden-text.js';
import { keyboardKeys } from './rules/dialects/keyboard-keys.js';
import { looseImages } from './rules/dialects/loose-images.js';
import { marks } from './rules/dialects/marks.js';
import { math } from './rules/dialects/math.js';
import { trailingSettings } from './rules/dialects/trailing-settings.js';
import { slashBlocks } from './rules/dialects/slash-blocks.js';
import { documents } from './rules/blocks/documents.js';
import { fencedDirectives } from './rules/containers/fenced-directives.js';
import { indentedBlocks } from './rules/containers/indented-blocks.js';
import { keywords } from './rules/blocks/keywords.js';
import { componentBlocks } from './rules/containers/component-blocks.js';
import { doccBlocks } from './rules/containers/docc-blocks.js';
import { docfxBlocks } from './rules/containers/docfx-blocks.js';
import { looseTables } from './rules/tables/loose-tables.js';
import { markdocTables } from './rules/tables/list-tables.js';
import { readmeBlocks } from './rules/containers/readme-blocks.js';
import { docsifyBlocks } from './rules/containers/docsify-blocks.js';
import { directives } from './rules/containers/directives.js';
import { esm } from './rules/blocks/esm.js';
import { exampleBlocks } from './rules/blocks/example-blocks.js';
import { expressions } from './rules/inline/expressions.js';
import { fences } from './rules/blocks/fences.js';
import { contentModel } from './rules/markup/content-model.js';
import { footnotes } from './rules/inline/footnotes.js';
import { headings } from './rules/blocks/headings.js';
import { inlineContent } from './rules/inline/inline-content.js';
import { blockMarkup } from './rules/markup/markup-block.js';
import { inlineMarkup } from './rules/markup/markup-inline.js';
import { leftovers } from './rules/inline/leftovers.js';
import { endsInText } from './rules/markup/ends-in-text.js';
import { componentIds } from './rules/markup/component-ids.js';
import { mdxIndent } from './rules/blocks/mdx-indent.js';
import { nestingLimit } from './rules/markup/nesting-limit.js';
import { blockPositions, footnotePositions, inlinePositions } from './rules/positions.js';
import { optOuts } from './rules/blocks/opt-outs.js';
import { roles } from './rules/inline/roles.js';
import { references } from './rules/inline/references.js';
import { structures } from './rules/blocks/structures.js';
import { tabLabels } from './rules/containers/tab-labels.js';
import { tableCaptions, tables } from './rules/tables/tables.js';
import { taskLists } from './rules/inline/task-lists.js';
import { inlineIncludes } from './rules/templates/inline-includes.js';
import { integrationBlocks } from './rules/templates/integration-blocks.js';
import { templateBlocks } from './rules/templates/template-blocks.js';
import { rawTags } from './rules/templates/raw-tags.js';
import { templateIncludes } from './rules/templates/template-includes.js';
import { templateInline } from './rules/templates/template-inline.js';
import { optionTypes } from './rules/option-types.js';
import { unusedNotes } from './rules/inline/unused-notes.js';
import { codeLineBreaks } from './rules/inline/code-line-breaks.js';
import { crossReferences } from './rules/inline/cross-references.js';
import { wikiLinks } from './rules/inline/wiki-links.js';
import { writtenAddresses } from './rules/written-addresses.js';

/**
 * Creates the Markdown parser of a site, with all rules in their order. There is one for all pages: the state of a page
 * is in `env`.
 */
export function createMarkdown(options: ParseOptions): Markdown {
  const md = createSyntax();
  // These are steps over the whole page, in their order.
  appendedDefinitions(md, options.definitions ?? []);
  attributeLists(md);
  // It comes before the lists.
  tableCaptions(md);
  asides(md);
  barsInCode(md);
  optOuts(md);
  inlineContent(md);
  writtenAddresses(md);
  leftovers(md);
  for (const add of options.markdown ?? []) add(md);
  endsInText(md);
  balance(md);
  contentModel(md);
  unusedNotes(md, 'unused_notes');
  rawTags(md);
  fences(md);
  exampleBlocks(md);
  componentGroups(md);
  structures(md);
  headings(md);
  componentIds(md);
  // A title that is left out also takes its footnotes with it.
  unusedNotes(md, 'notes_of_title');
  documents(md);
  keywords(md);
  tables(md);
  taskLists(md);
  optionTypes(md);
  codeLineBreaks(md);
  references(md);
  markupRendering(md);
  return md;
}

/** Creates a parser with the rules for blocks and for text within a line, in the order in which they are tried. */
export function createSyntax(): Markdown {
  const md = new MarkdownIt({ html: false, linkify: true });
  // Addresses stay as they are written until `references` resolves and checks them.
  md.normalizeLink = (url) => url;
  md.validateLink = () => true;
  // Only addresses with a scheme become links: `build.config.js` does not.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  md.core.ruler.disable('linkify');
  footnotes(md);
  blockPositions(md);
  inlinePositions(md);
  footnotePositions(md);
  nestingLimit(md);
  mdxIndent(md);
  comments(md);
  directives(md);
  indentedBlocks(md);
  fencedDirectives(md);
  tabLabels(md);
  templateIncludes(md);
  markdocTables(md);
  looseTables(md);
  templateBlocks(md);
  integrationBlocks(md);
  readmeBlocks(md);
  blockMarkup(md);
  esm(md);
  inlineMarkup(md);
  expressions(md);
  roles(md);
  wikiLinks(md);
  bracketedSpans(md);
  templateInline(md);
  apiReferences(md);
  componentBlocks(md);
  docfxBlocks(md);
  crossReferences(md);
  inlineIncludes(md);
  doccBlocks(md);
  docsifyBlocks(md);
  slashBlocks(md);
  attributeBlocks(md);
  tableOfContents(md);
  hiddenText(md);
  math(md);
  abbreviations(md);
  definitionLists(md);
  marks(md);
  keyboardKeys(md);
  emoji(md);
  looseImages(md);
  trailingSettings(md);
  return md;
}
