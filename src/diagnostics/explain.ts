/** An explanation of a code, for the terminal and for the reference. */
import type { Area, Code } from './codes.js';
import { codesOf } from './codes.js';
import type { Problem } from './diagnostic.js';

/** The messages of a code, each with its hint. Messages that read alike occur once. */
const shownBy = ({ situations }: Code): readonly Problem[] => situations.map(({ shown }) => shown());

/** How to fix it: the text in the entry, or else the hint of the problem that is shown first. */
export const cureOf = (code: Code): string => code.entry.cure ?? shownBy(code)[0]!.hint ?? '';

/** The answer of `docs-build explain CODE`. */
export function explanation(code: Code): string {
  const { entry } = code;
  const messages = shownBy(code).flatMap(({ message }) => `  ${message}`);
  return [
    `${entry.code} (${entry.severity}): ${entry.title}`,
    '',
    entry.meaning,
    ...(entry.example === undefined ? [] : ['', 'Example:', ...indented(entry.example)]),
    '',
    messages.length === 1 ? 'Message:' : 'Messages:',
    ...messages,
    '',
    'How to fix it:',
    `  ${cureOf(code)}`,
    '',
  ].join('\n');
}

/** The reference of all codes, as Markdown. */
export function reference(areas: readonly Area[]): string {
  const sections = areas.map((area) => `## ${area.title}\n\n${codesOf(area).map(section).join('\n')}`);
  return `${HEAD}\n${sections.join('\n')}`;
}

const HEAD = `# Diagnostics

Every problem that docs-build reports has a permanent code. \`docs-build explain CODE\` prints the same in the terminal.

<!-- Written by \`npm run reference\` from src/diagnostics/catalogue/. -->
`;

/** Code is in indented blocks, because it may contain fences itself. */
function section(code: Code): string {
  const { entry } = code;
  const messages = shownBy(code).map(({ message }) => `    ${message.replaceAll('\n', '\n    ')}`);
  return [
    `### ${entry.code}`,
    '',
    `${escapeMarkdown(entry.title)} (${entry.severity}).`,
    '',
    escapeMarkdown(entry.meaning),
    '',
    ...(entry.example === undefined ? [] : ['Example:', '', ...indented(entry.example, '    '), '']),
    messages.length === 1 ? 'Message:' : 'Messages:',
    '',
    ...messages,
    '',
    `How to fix it: ${escapeMarkdown(cureOf(code))}`,
    '',
  ].join('\n');
}

const indented = (text: string, by = '  '): readonly string[] =>
  text.split('\n').map((line) => (line === '' ? '' : `${by}${line}`));

/** Outside of code spans, anything that looks like a tag or emphasis is text. */
const escapeMarkdown = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<*_[\]\\]/g, '\\$&')))
    .join('');
