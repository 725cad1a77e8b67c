/** An explanation of a code, for the terminal and for the reference. */
import type { Area, Code } from './codes.js';
import { codesOf } from './codes.js';
import type { Problem } from './diagnostic.js';

/** The messages of a code, each with its hint. Messages that read alike occur once. */
function shownBy({ situations }: Code): readonly Problem[] {
  const problems = situations.map(({ shown }) => shown());
  return problems.filter(({ message }, at) => problems.findIndex((one) => one.message === message) === at);
}

/** The different hints of a code, without those that only name what is similar to a sample. */
const hintsOf = (code: Code): readonly string[] =>
  [...new Set(shownBy(code).map(({ hint = '' }) => hint))].filter((hint) => !/^(?:Did you mean|$)/.test(hint));

/** How to fix it: the text in the entry, or else the hints of all messages. */
export const cureOf = (code: Code): string => code.entry.cure ?? hintsOf(code).join(' ');

/** Whether each message needs something else to be done. */
const differ = (code: Code): boolean => code.entry.cure === undefined && hintsOf(code).length > 1;

const EACH = 'Messages, and how to fix each:';

/** The answer of `docs-build explain CODE`. */
export function explanation(code: Code): string {
  const { entry } = code;
  const problems = shownBy(code);
  return [
    `${entry.code} (${entry.severity}): ${entry.title}`,
    '',
    entry.meaning,
    ...(entry.example === undefined ? [] : ['', 'Example:', ...indented(entry.example)]),
    '',
    ...(differ(code)
      ? [EACH, ...problems.flatMap(({ message, hint = '' }) => [`  ${message}`, `    ${hint}`])]
      : [
          problems.length === 1 ? 'Message:' : 'Messages:',
          ...problems.map(({ message }) => `  ${message}`),
          '',
          'How to fix it:',
          `  ${cureOf(code)}`,
        ]),
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
  const problems = shownBy(code);
  const block = ({ message }: Problem): string => indented(message, '    ').join('\n');
  return [
    `### ${entry.code}`,
    '',
    `${escapeMarkdown(entry.title)} (${entry.severity}).`,
    '',
    escapeMarkdown(entry.meaning),
    '',
    ...(entry.example === undefined ? [] : ['Example:', '', ...indented(entry.example, '    '), '']),
    ...(differ(code)
      ? [EACH, '', ...problems.flatMap((one) => [block(one), '', escapeMarkdown(one.hint ?? ''), ''])]
      : [
          problems.length === 1 ? 'Message:' : 'Messages:',
          '',
          ...problems.map(block),
          '',
          `How to fix it: ${escapeMarkdown(cureOf(code))}`,
          '',
        ]),
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
