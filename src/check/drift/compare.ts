import { memoOn } from '../../cache/identity.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import type { Position } from '../../diagnostics/location.js';
import type { Entry } from './entries.js';
import { readFacts, type Facts } from './facts.js';
import {
  argumentsDiffer,
  defaultDiffers,
  defaultMissing,
  deprecationMissing,
  sinceDiffers,
  sinceMissing,
  spelledDiffers,
  typeGone,
  typeMissing,
  valuesUnknown,
  valuesMissing,
} from '../../diagnostics/catalogue/checks/drift-facts.js';
import { withBadge, withVersion } from './badge-fix.js';
import type { Item, Literal } from './types.js';

/** The facts of an entry. They are read once, because several items may have the same entry. */
const factsOf = memoOn((entry: Entry): Facts => readFacts(entry));

/** A problem and where in the page it is. */
export interface Located {
  readonly problem: Problem;
  readonly at: Position;
}

/** Compares what an entry says about an item with what the inventory says. */
export function compareEntry(item: Item, entry: Entry): readonly Located[] {
  const own = { line: entry.line, column: entry.column };
  const spelled = spelling(item, entry).map((problem) => ({ problem, at: own }));
  // A flag has no facts besides its name, and hundreds of flags may share a paragraph.
  if ([item.types, item.enum, item.args, item.default, item.since, item.deprecated].every((fact) => fact === undefined))
    return spelled;
  const facts = factsOf(entry);
  const at = { line: facts.line, column: facts.column };
  return [
    ...spelled,
    ...[...typesOf(item, facts), ...valuesOf(item, facts, entry), ...defaultOf(item, facts, entry)].map((problem) => ({
      problem,
      at,
    })),
    ...[...sinceOf(item, facts, entry), ...deprecationOf(item, entry)].map((problem) => ({ problem, at: own })),
  ];
}

const spelling = ({ id, spelled }: Item, entry: Entry): Problem[] =>
  spelled === undefined || entry.written === spelled || entry.kind === 'heading'
    ? []
    : [{ ...spelledDiffers(id, spelled, entry.written), fix: { from: entry.written, to: spelled } }];

function typesOf(item: Item, facts: Facts): Problem[] {
  const real = new Set(item.types ?? []);
  const values = item.enum ?? [];
  if (!facts.found || (real.size === 0 && values.length === 0) || real.has('any')) return [];
  // Pages describe a hook's functions by their arguments.
  const written = new Set(facts.types.filter((type) => item.args === undefined || type !== 'function'));
  const problems: Problem[] = [];
  const gone = [...written].filter(
    (type) =>
      type !== 'unknown' &&
      !real.has(type) && // `string` is right for a list of strings, whose values are compared below.
      !values.some((value) => typeof value === type),
  );
  if (gone.length > 0) problems.push(typeGone(item, gone));
  if (written.has('boolean') && !real.has('boolean') && !(values.includes(true) && values.includes(false)))
    problems.push(typeGone(item, ['boolean']));
  if (!written.has('unknown')) {
    const missing = [...real].filter(
      (type) => type !== 'null' && !written.has(type) && !isImpliedBy(type, facts.literals),
    );
    if (missing.length > 0) problems.push(typeMissing(item, missing));
  }
  if (item.args !== undefined && facts.args !== undefined && item.args.length !== facts.args.length)
    problems.push(argumentsDiffer(item, facts.args));
  return problems;
}

/** Whether values imply a type: `true` and `false` are a boolean, and a list of strings is a string. */
const isImpliedBy = (type: string, literals: readonly Literal[]): boolean =>
  type === 'boolean'
    ? literals.includes(true) && literals.includes(false)
    : (type === 'string' || type === 'number') && literals.some((value) => typeof value === type);

function valuesOf(item: Item, facts: Facts, entry: Entry): Problem[] {
  const values = item.enum ?? [];
  const problems: Problem[] = [];
  const open = new Set(item.types ?? []);
  const takes = (value: Literal): boolean =>
    values.includes(value) || open.has(value === null ? 'null' : typeof value) || open.has('any');
  if (values.length > 0 || open.size > 0) {
    const unknown = facts.literals.filter((value) => !takes(value));
    if (unknown.length > 0) problems.push(valuesUnknown(item, unknown));
  }
  const text = [entry.written, ...entry.subtree].join('\n');
  const missing = values.filter((value) => !facts.literals.includes(value) && !isShown(value, text, facts));
  if (missing.length > 0) problems.push(valuesMissing(item, missing));
  return problems;
}

function isShown(value: Literal, text: string, { types }: Facts): boolean {
  if (typeof value === 'boolean' && types.includes('boolean')) return true;
  if (value === '' || typeof value !== 'string')
    return text.includes(value === '' ? "''" : `${value}`) || (value === '' && text.includes('""'));
  return new RegExp(`['"\`]${value.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}['"\`]`).test(text);
}

function defaultOf(item: Item, facts: Facts, entry: Entry): Problem[] {
  const real = item.default;
  const others = item.otherDefaults ?? [];
  if (facts.default !== undefined) {
    if (real === undefined) return [];
    return isOne(facts.default, [real]) || (isOne(facts.default, others) && isOne(real, facts.conditional))
      ? []
      : [defaultDiffers(item, facts.default)];
  }
  if (real === undefined || facts.computed) return [];
  if (isOne(real, facts.conditional)) return [];
  // A default that is described in words cannot be compared.
  if (facts.inWords && facts.conditional.length === 0) return [];
  return /\bdefaults?\b|\bunset\b/i.test(entry.lines.join('\n')) ||
    /\bdefaults?\b/i.test((entry.header ?? []).join(' '))
    ? []
    : [defaultMissing(item)];
}

const isOne = (value: unknown, of: readonly unknown[]): boolean =>
  of.some((one) => JSON.stringify(one) === JSON.stringify(value));

function sinceOf(item: Item, facts: Facts, entry: Entry): Problem[] {
  // The page of a flag need not repeat the version of what it sets.
  if (item.since === undefined || item.sets !== undefined) return [];
  const real = full(item.since);
  const [first] = facts.versions;
  if (first !== undefined)
    return facts.versions.some((version) => full(version) === real)
      ? []
      : [withVersion(sinceDiffers(item, first), item, facts, entry)];
  if (entry.lines.join('\n').includes(item.since)) return [];
  for (let above = entry.parent; above !== undefined; above = above.parent) {
    if (factsOf(above).versions.some((version) => !isEarlier(full(version), real))) return [];
  }
  return [withBadge(sinceMissing(item), item, entry)];
}

const full = (version: string): string => (/^\d+\.\d+$/.test(version) ? `${version}.0` : version);

/** Whether a version is lower than another one: `5.9.0` is earlier than `5.10.0`. Both have the same number of parts. */
export function isEarlier(a: string, b: string): boolean {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && left[at]! < right[at]!;
}

function deprecationOf(item: Item, entry: Entry): Problem[] {
  if (item.deprecated !== true) return [];
  return /\b(?:deprecated|superseded|obsolete|outdated|replaced by|removed|old (?:name|place|form))\b/i.test(
    [entry.written, ...entry.lines].join('\n'),
  )
    ? []
    : [deprecationMissing(item)];
}
