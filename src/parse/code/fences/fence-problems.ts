import { badFence } from '../../../diagnostics/catalogue/markdown.js';
import { counted } from '../../../diagnostics/print.js';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import { nearest } from '../../../diagnostics/suggest.js';
import type { FenceInfo } from './fence-info.js';

const NAMES = ['title', 'file', 'modules', 'lines-with', 'line-numbers', 'package-manager', 'verify', 'no-verify'];

/**
 * Reports settings in the opening line of a fence that have no effect: marks of lines that do not exist, and misspelled
 * names.
 */
export function fenceProblems({ marked, startLine, meta }: FenceInfo, code: string): readonly Problem[] {
  const lines = code.split('\n').length;
  const beyond = marked.find((line) => line > lines && line >= startLine + lines);
  return [
    ...(beyond === undefined
      ? []
      : [
          badFence(
            `The code has ${counted(lines, 'line')}, but line ${beyond} should be highlighted.`,
            'Write numbers of lines that the code has: {1,3-5}.',
          ),
        ]),
    ...meta.split(' ').flatMap((word): readonly Problem[] => {
      if (/^\{[^{}"']*\}$/.test(word))
        return [badFence(`${word} does not name a line.`, 'Write numbers of lines: {1,3-5}.')];
      const name = /^([\w-]+)=/.exec(word)?.[1];
      if (name === undefined) return [];
      if (name === 'modules' && word !== 'modules=as-written')
        return [badFence(`${word} has no meaning.`, 'Write modules=both or modules=as-written.')];
      // No name here has capital letters, unlike those of other generators.
      const near = NAMES.includes(name) || /[A-Z]/.test(name) ? undefined : nearest(name, NAMES);
      return near === undefined ? [] : [badFence(`${name} has no meaning here.`, `Did you mean ${near}?`)];
    }),
  ];
}
