/** What Twoslash leaves out: everything before, everything after, or what is between two such lines. */
const CUT = /^[ \t]*\/\/[ \t]*-{3,}cut(?:-(before|after|start|end))?-{3,}[ \t]*$/;
/** A mark below a name, whose type or completions Twoslash shows. */
const QUERY = /^[ \t]*\/\/[ \t]*\^[?|][ \t]*$/;
/** Settings for Twoslash and for the compiler. Other lines with `@` name files or show messages. */
const SETTING =
  /^[ \t]*\/\/[ \t]*@(?:errors|noErrors(?:Cutted)?|noErrorValidation|showEmit(?:tedFile)?|noStaticSemanticInfo|(?:allowJs|checkJs|emit|esModuleInterop|experimentalDecorators|jsx|jsxImportSource|lib|module|moduleResolution|noImplicit\w+|skipLibCheck|strict\w*|target|types)(?=:))(?::.*)?$/;

/** Whether code is written for Twoslash, by the words of its fence or by a line that only Twoslash has. */
export const isForTwoslash = (code: string, info: string): boolean =>
  /\btwoslash\b/.test(info) || (code.includes('---cut') && code.split('\n').some((line) => CUT.test(line)));

/** The lines that Twoslash shows. */
export function shownByTwoslash(code: string): string {
  let shown: string[] = [];
  let isCut = false;
  for (const line of code.split('\n')) {
    const cut = CUT.exec(line);
    if (cut !== null) {
      if (cut[1] === undefined || cut[1] === 'before') shown = [];
      if (cut[1] === 'after') {
        shown.push('');
        break;
      }
      isCut = cut[1] === 'start';
    } else if (!isCut && !QUERY.test(line) && !SETTING.test(line)) shown.push(line);
  }
  return shown
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .replace(/\s*$/, '\n');
}
