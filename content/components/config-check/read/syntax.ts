/** The reason why a text cannot be parsed, in words that say what to do. */
export interface SyntaxProblem {
  readonly error: string;
  readonly advice?: string | undefined;
}

const NO_SCRIPT = 'This page reads JavaScript, TypeScript and JSON.';

/** Other things that people paste instead of configurations. Each is recognized by a pattern. */
const OTHER: readonly (readonly [RegExp, SyntaxProblem])[] = [
  [
    /^(?:<{7}|>{7})(?: |$)/m,
    {
      error: 'A conflict of Git has not been resolved.',
      advice: 'Keep one of the two sides, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    },
  ],
  [/^\s*<(?:!(?!--)|\?|[a-z][\w-]*[\s/>])/i, { error: 'This is markup, not a configuration.', advice: NO_SCRIPT }],
  [
    /^(?:diff --git |--- |@@ |Index: )|^-[ \t].*\n(?:[ +-].*\n)*?\+[ \t]/m,
    { error: 'This is a diff, not a file.', advice: 'Paste the whole file as it is after the change.' },
  ],
  [
    /^\s*1[ \t:|].*\n\s*2[ \t:|].*\n\s*3[ \t:|]/,
    { error: 'The lines are numbered.', advice: 'Copy the text without the numbers.' },
  ],
  [/[\0\u0001-\u0008\u000e-\u001f]/, { error: 'This is not a file of text.', advice: NO_SCRIPT }],
  [/^(?:Invalid configuration object|\[webpack-cli\])/, { error: 'This is a message, not a configuration.' }],
  [/^\s*(?:\$ |npx |npm |yarn |pnpm |webpack )/, { error: 'This is a command, not a configuration.' }],
];

/** How many characters of a text are examined to recognize it. */
const LOOKED_AT = 20_000;

/** YAML, or CoffeeScript, whose lines need no braces. */
const INDENTED =
  /^(?:module\.exports\s*=\s*\n\s+\w+\s*:|[\w-]+:(?:[ \t]+[^\n{[,]+|[ \t]*)\n(?:[ \t]*[\w-]+:|[ \t]*- ))/m;

/** Returns the problem at the position where a JavaScript parser stopped. */
export function syntaxProblem(text: string, at: number, message: string): SyntaxProblem {
  const head = text.slice(0, LOOKED_AT);
  for (const [pattern, problem] of OTHER) if (pattern.test(head)) return problem;
  if (INDENTED.test(head) && !/[{}]/.test(head))
    return { error: 'This looks like YAML or CoffeeScript.', advice: NO_SCRIPT };
  const rest = text.slice(at);
  const near = text.slice(Math.max(0, at - 200), at);
  const before = near.replace(/\/\/[^\n]*\n\s*$|\*\/\s*$/, '').trimEnd();
  if (rest.trim() === '' && text.trim() !== '')
    return { error: 'The text ends before it is complete.', advice: 'Paste the whole file.' };
  const [token = ''] = /^(?:[\w$]+|\.{3}|\S)/u.exec(rest) ?? [];
  if (/^[‘’“”„]/.test(token))
    return { error: `\`${token}\` is a typographic quotation mark.`, advice: 'Write `\'` or `"`.' };
  if (/\.{3}(?:\s*[\w$]+)?$/.test(before) || token === '...' || token === '…')
    return {
      error: 'The dots stand for something that was left out.',
      advice: 'Write what was left out, or remove them.',
    };
  if (!/[{}[\]()=;:]/.test(head)) return { error: 'This is text, not a configuration.', advice: NO_SCRIPT };
  if (/^Shorthand property assignments/.test(message))
    return { error: `An option is set with \`=\`.`, advice: 'Write a colon instead: `mode: …`.' };
  if (!/^Unexpected token/.test(message)) return { error: `${message}.` };
  const isValueBefore = /(?:[\w$'"`)\]}]|\/[a-z]*)$/.test(before);
  if (isValueBefore && before.length < near.length && /^(?:[\w$]|['"`[{]|\.{3})/.test(token))
    return { error: `A comma may be missing before \`${shown(rest)}\`.` };
  return { error: `Unexpected \`${token}\`.`, advice: adviceOn(token, text.slice(0, at)) };
}

/** Everything that may contain brackets but is none, or a bracket. */
const BRACKETS =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\/|\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|[()[\]{}]/g;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Returns what to do about an unexpected semicolon or bracket. */
function adviceOn(token: string, before: string): string | undefined {
  if (token === ';') return 'Between options, write a comma.';
  if (!/^[)\]}]$/.test(token)) return undefined;
  const open: RegExpExecArray[] = [];
  for (const one of before.matchAll(BRACKETS)) {
    if (CLOSING[one[0]]) open.push(one);
    else if (/^[)\]}]$/.test(one[0])) open.pop();
  }
  const last = open.at(-1);
  if (last === undefined) return 'No bracket is open here: leave it out.';
  if (CLOSING[last[0]] === token) return undefined;
  return `Close the \`${last[0]}\` of line ${before.slice(0, last.index).split('\n').length} first, with \`${CLOSING[last[0]]!}\`.`;
}

/** Returns the first unexpected word, or the text in quotation marks. */
const shown = (rest: string): string =>
  (/^(?:'[^'\n]*'|"[^"\n]*"|[\w$]+)/.exec(rest)?.[0] ?? rest.slice(0, 1)).slice(0, 40);
