import type { CodeBlock, ParsedPage } from '../../src/model/types.js';
import { parseText, problemsOf, README_ORIGIN } from './support.js';

/** Parses the text of a case as the kind of page that the name of its file says. */
export function parseCase(fixture: string, text: string): ParsedPage {
  return parseText(text, {
    path: fixture.endsWith('.mdx.txt') ? 'guides/page.mdx' : 'guides/page.md',
    ...(fixture.endsWith('.readme.txt') ? { origin: README_ORIGIN } : {}),
    options: { exampleUrl: 'https://examples.example/{example}', components: ['Colour'], renderComponent },
  });
}

function renderComponent(name: string, props: Readonly<Record<string, unknown>>, children: string): string | undefined {
  return name === 'Colour' ? `<i data-props='${JSON.stringify(props)}'>${children}</i>` : undefined;
}

/** HTML, code blocks and problems of a page, as fixtures show them. */
export function shown(page: ParsedPage): string {
  return [page.html.trimEnd(), ...page.blocks.map(shownBlock), ...problemsOf(page)]
    .filter((part) => part !== '')
    .join('\n');
}

/** `[0] js diff title="a.js" marked=1,3 line 4` and the code, indented. */
function shownBlock(block: CodeBlock, index: number): string {
  const facts = [
    `[${index}] ${block.language}`,
    block.diff && 'diff',
    block.title !== undefined && `title="${block.title}"`,
    block.marked.length > 0 && `marked=${block.marked.join(',')}`,
    block.lineNumbers && `numbers from ${block.startLine}`,
    block.wrap && 'wrap',
    block.meta !== '' && `meta=${block.meta}`,
    `line ${block.line}`,
  ];
  return [facts.filter(Boolean).join(' '), ...block.code.split('\n').map((line) => `    ${line}`.trimEnd())].join('\n');
}
