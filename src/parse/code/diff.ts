/** One side of a diff, and the line of the block for each of its lines. */
export interface Side {
  readonly name: 'before' | 'after';
  readonly code: string;
  readonly lines: readonly number[];
}

/** Both sides of a diff, without the marks in their first column. */
export function sidesOf(code: string): readonly Side[] {
  const all = code.split('\n');
  const side = (name: Side['name'], dropped: string): Side => {
    const kept = all
      .map((text, index) => ({ text, line: index + 1 }))
      .filter(({ text }) => !text.startsWith(dropped) && !/^(?:@@|diff |index |\\ |\+\+\+ |--- )/.test(text));
    return {
      name,
      code: kept.map(({ text }) => text.replace(/^[+\- ]/, '')).join('\n'),
      lines: kept.map(({ line }) => line),
    };
  };
  return [side('before', '+'), side('after', '-')];
}

/** Whether every bracket that a text opens is closed. Otherwise, it is a part of something. */
export function isBalanced(code: string): boolean {
  const text = code.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g,
    '',
  );
  const count = (characters: string): number => [...text].filter((character) => characters.includes(character)).length;
  return count('([{') === count(')]}');
}
