import { normaliseText } from '../../source-text.js';
import { hideCode, REMOVED, showCode } from './readme-code.js';
import { centredBlocks, headEnd, removeBadgesAndLogos } from './readme-head.js';
import { rewriteLinks, type LinkRules } from './readme-links.js';
import { applyEdits, parseSyntax } from './readme-syntax.js';
import { lowerHeadings, markdownHeadings, removeTitle } from './readme-title.js';

/**
 * A README as the Markdown of a page. Code and the text of links stay as they are; titles, badges, logos and comments go;
 * addresses become absolute or lead to the site's own pages. Pure and linear in the length of the text.
 */
export function pageFromReadme(readme: string, names: readonly string[], rules: LinkRules): string {
  const { text, pieces } = hideCode(normaliseText(readme));
  const steps: readonly ((text: string) => string)[] = [
    (step) => removeTitle(step, names),
    removeBadgesAndLogos,
    unwrapCentred,
    markdownHeadings,
    lowerHeadings,
    (step) => rewriteLinks(step, rules),
    tidy,
  ];
  return startsPlain(showCode({ text: steps.reduce((step, change) => change(step), text), pieces }));
}

/** Centred blocks above the first section lose their frame and keep their text, as paragraphs. */
function unwrapCentred(text: string): string {
  const head = headEnd(text);
  const edits = centredBlocks(parseSyntax(text).tags)
    .filter(
      (block) => block.start < head || /^(?:\s|<br\s*\/?>)*$/i.test(text.slice(block.open.end, block.close.start)),
    )
    .map(({ start, end, open, close }) => {
      const lines = text
        .slice(open.end, close.start)
        .replaceAll(REMOVED, '')
        .split('\n')
        .map((line) => line.trim());
      const inner = lines
        .filter((line) => !/^(?:<br\s*\/?>\s*)+$/i.test(line))
        .join('\n')
        .trim();
      return { start, end, text: inner === '' ? '' : `\n\n${unwrapParagraphs(inner)}\n\n` };
    });
  return applyEdits(text, edits);
}

/** `<p>text</p>` without attributes says what a blank line says, but hides Markdown inside. */
function unwrapParagraphs(text: string): string {
  return text.replace(/<p>([^<]*(?:<(?!\/?p\b)[^<]*)*)<\/p>/gi, (_, inner: string) => `\n\n${inner.trim()}\n\n`);
}

/** Lines that hold nothing any more, and the gaps that they leave. */
function tidy(text: string): string {
  return `${text
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** A first line of dashes would be taken for front matter, and a README has no say in that. */
function startsPlain(text: string): string {
  return text.replace(/^---(?=[ \t]*\n)/, '***');
}
