import { has, membersOf } from './ascii-set.js';
import { readPattern, type Node, type Sequence } from './pattern.js';

/** What a text must contain for a pattern to match, so that most patterns need not run at all. */

/** At least one of these ASCII strings must be at or after the offset at which the search starts. */
export type Clause = readonly string[];

/** Characters by their frequency in code, the most common first, because a rare one tells more. */
const common = ' etoairnslcdup\'."mh,(g):;f/=-b{}_kyxvw[]$1">0<jTS|zqR2@#+&CEMPOADI!*?\\N`3BFLUWH%GVY45678XKJ9QZ^~\t\n';

const weightOfCharacter = (character: string): number => {
  const rank = common.indexOf(character);
  return rank === -1 ? 1 : common.length - rank;
};

/** How frequent a string is, on no particular scale. */
function weightOfWord(word: string): number {
  let least = Infinity;
  for (const character of word) least = Math.min(least, weightOfCharacter(character));
  return least / word.length ** 2;
}

const weightOf = (clause: Clause): number => clause.reduce((sum, word) => sum + weightOfWord(word), 0);

/** More alternatives than this are not worth looking for. */
const most = 24;

/**
 * Clauses that all hold for any ASCII text in which the pattern matches. There are at most a few, the most selective
 * first.
 */
export function requiredStrings(source: string): readonly Clause[] {
  const alternatives = readPattern(source);
  if (alternatives === undefined) return [];
  const weighed = new Map(
    clausesOf(alternatives).map((clause) => [clause.join('\n'), { clause, weight: weightOf(clause) }]),
  );
  return [...weighed.values()]
    .sort((a, b) => a.weight - b.weight)
    .slice(0, 3)
    .map(({ clause }) => clause);
}

/** The most telling clauses of all alternatives, joined into one. */
function clausesOf(alternatives: readonly Sequence[]): Clause[] {
  if (alternatives.length === 1) return clausesOfSequence(alternatives[0]!);
  if (alternatives.length > most) return [];
  const best = new Set<string>();
  for (const alternative of alternatives) {
    const clauses = clausesOfSequence(alternative);
    if (clauses.length === 0) return [];
    for (const word of clauses.reduce((least, clause) => (weightOf(clause) < weightOf(least) ? clause : least)))
      best.add(word);
  }
  return best.size > most ? [] : [[...best]];
}

function clausesOfSequence(sequence: Sequence): Clause[] {
  const clauses: Clause[] = [];
  // Characters that must be adjacent.
  let run = '';
  for (const node of sequence) {
    const text = node.kind === 'word' ? node.text : characterOf(node);
    if (text !== undefined) {
      run += text;
      continue;
    }
    if (run !== '') clauses.push([run]);
    run = '';
    clauses.push(...clausesOfNode(node));
  }
  if (run !== '') clauses.push([run]);
  return clauses;
}

const characterOf = (node: Node): string | undefined => {
  const codes = node.kind === 'set' ? membersOf(node.set, 1) : undefined;
  return codes?.length === 1 ? String.fromCharCode(codes[0]!) : undefined;
};

function clausesOfNode(node: Node): Clause[] {
  if (node.kind === 'repeat') return node.min === 0 ? [] : clausesOfSequence([node.node]);
  if (node.kind === 'group') return node.isNegative || node.look === 'behind' ? [] : clausesOf(node.alternatives);
  // A set with the line end is no condition, because every text has a line end.
  if (node.kind !== 'set' || has(node.set, 10)) return [];
  const codes = membersOf(node.set, most);
  return codes === undefined || codes.length === 0 ? [] : [codes.map((code) => String.fromCharCode(code))];
}
