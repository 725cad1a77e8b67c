import type { StateBlock } from 'markdown-it';
import { pushInside, pushParagraph, type Inside } from '../containers/foreign-tokens.js';
import { pushTarget } from '../inline/roles.js';

/** Statements that bookdown and Quarto number, by their names and by what their IDs begin with. */
const STATEMENTS: Readonly<Record<string, string>> = {
  theorem: 'thm',
  lemma: 'lem',
  corollary: 'cor',
  proposition: 'prp',
  conjecture: 'cnj',
  definition: 'def',
  example: 'exm',
  exercise: 'exr',
  hypothesis: 'hyp',
  proof: 'prf',
  remark: 'rem',
  solution: 'sol',
};
const NAMES = new Map(Object.entries(STATEMENTS).map(([name, prefix]) => [prefix, name]));

/** The statement of this name, or with such an ID: `theorem`, `thm-pythagoras`. */
export function statementOf(name: string, id = ''): string | undefined {
  if (Object.hasOwn(STATEMENTS, name)) return name;
  const prefix = /^([a-z]{3})-/.exec(id)?.[1];
  return prefix === undefined ? undefined : NAMES.get(prefix);
}

/** Shows a theorem, a proof or another statement: its name in bold letters, and its content. */
export function pushStatement(
  state: StateBlock,
  name: string,
  { id, title }: { readonly id?: string | undefined; readonly title?: string | undefined },
  line: number,
  inside: Inside,
): void {
  const shown = name.charAt(0).toUpperCase() + name.slice(1);
  const whole = title === undefined || title === '' ? shown : `${shown} (${title})`;
  if (id !== undefined) {
    // bookdown refers to `thm:name`, and Quarto to the ID as it is.
    const known = id.startsWith(`${STATEMENTS[name]!}-`) ? id : `${STATEMENTS[name]!}:${id}`;
    pushTarget(state, known, line, { title: title === undefined || title === '' ? id : title });
  }
  pushParagraph(state, line, `**${whole}.**`);
  pushInside(state, inside);
}
