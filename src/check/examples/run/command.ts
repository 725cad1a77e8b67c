/** A command of an example, split into words as by a shell. */
export interface Command {
  readonly written: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly program: string;
  readonly args: readonly string[];
}

/** Splits `KEY=value program "two words"`. Returns the reason as text if the command cannot be run. A leading `npx` is ignored. */
export function readCommand(written: string): Command | string {
  const words: string[] = [];
  const rest = written.trim().replace(/^npx\s+/, '');
  const WORD = /\s*((?:[^\s"'|&;<>$`]|"[^"]*"|'[^']*')+)/y;
  let end = 0;
  for (let match = WORD.exec(rest); match !== null; match = WORD.exec(rest)) {
    words.push(
      match[1]!.replace(
        /"([^"]*)"|'([^']*)'/g,
        (_whole, double: string | undefined, single: string | undefined) => double ?? single ?? '',
      ),
    );
    end = WORD.lastIndex;
  }
  if (rest.slice(end).trim() !== '') return `${rest.slice(end).trim()[0]!} needs a shell`;
  const environment: Record<string, string> = {};
  while (words[0] !== undefined && /^[A-Za-z_]\w*=/.test(words[0])) {
    const word = words.shift()!;
    environment[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1);
  }
  const [program, ...args] = words;
  return program === undefined ? 'it names no program' : { written, environment, program, args };
}
