import type { Diagnostic, Problem, Severity } from './diagnostic.js';
import { printable } from './frame.js';
import { moreOf } from './reference.js';
import { isSuggestion } from './suggest.js';

/** How text is colored. These are plain functions, so that printing can be tested without a terminal. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly green: (text: string) => string;
}

/** How many locations are listed for problems with the same message. */
const PLACES = 5;

/**
 * A problem as people read it: location, severity, code, message, frame, hint, and where to read more. `others` are
 * problems with the same message, of which only the locations are listed, or of the same family.
 */
export function formatDiagnostic(problem: Diagnostic, paint: Paint, others: readonly Diagnostic[] = []): string {
  const color: Record<Severity, (text: string) => string> = {
    error: paint.red,
    warning: paint.yellow,
    note: paint.cyan,
  };
  const place =
    problem.file === undefined
      ? ''
      : `${paint.bold(printable(problem.file))}${problem.line === undefined ? '' : `:${problem.line}${problem.column === undefined ? '' : `:${problem.column}`}`}  `;
  const lines = [
    `${place}${color[problem.severity](problem.severity)}  ${paint.dim(problem.code)}`,
    `  ${printable(problem.message)}`,
  ];
  if (problem.frame)
    lines.push(...problem.frame.split('\n').map((line) => `  ${line.startsWith('>') ? line : paint.dim(line)}`));
  const same = others.filter(({ message }) => message === problem.message);
  if (same.length > 0) lines.push(`  ${printable(sameAt(same))}`);
  if (same.length < others.length)
    lines.push(`  ${printable(sameFor(others.filter(({ message }) => message !== problem.message)))}`);
  if (problem.hint) lines.push(`  ${printable(problem.hint)}`);
  if (problem.url) lines.push(`  ${paint.dim(problem.url)}`);
  lines.push(`  ${paint.dim(moreOf(problem.code))}`);
  return lines.join('\n');
}

function sameAt(others: readonly Diagnostic[]): string {
  const places = others.slice(0, PLACES).map(({ file = '', line }) => (line === undefined ? file : `${file}:${line}`));
  const rest = others.length - places.length;
  return `The same at ${places.join(', ')}${rest > 0 ? `, and at ${counted(rest, 'more place')} (--verbose shows all)` : ''}.`;
}

/** Problems of the same family with other messages: what each is about, and where it was first. */
function sameFor(others: readonly Diagnostic[]): string {
  const first = new Map<string, Diagnostic>();
  for (const one of others) if (!first.has(one.about ?? one.message)) first.set(one.about ?? one.message, one);
  const all = [...first];
  const named = all
    .slice(0, PLACES)
    .map(([about, { file = '', line }]) => `${about} (${line === undefined ? file : `${file}:${line}`})`);
  const rest = all.length - named.length;
  return `The same for ${named.join(', ')}${rest > 0 ? `, and for ${rest} more (--verbose shows all)` : ''}.`;
}

/** A problem as an annotation of GitHub Actions. */
export function formatAnnotation(problem: Diagnostic): string {
  const escape = (text: string): string =>
    text
      .split('\n')
      .map((line) => printable(line).replaceAll('%', '%25'))
      .join('%0A');
  const property = (text: string): string => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const kind = problem.severity === 'note' ? 'notice' : problem.severity;
  const properties = [
    problem.file === undefined ? '' : `file=${property(problem.file)}`,
    problem.line === undefined ? '' : `line=${problem.line}`,
    problem.column === undefined ? '' : `col=${problem.column}`,
    `title=${property(problem.code)}`,
  ].filter(Boolean);
  const text = [problem.message, problem.hint, moreOf(problem.code)].filter(Boolean).join(' ');
  return `::${kind} ${properties.join(',')}::${escape(text)}`;
}

/** `1 page`, `2 pages`. */
export const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** `2 errors and 1 warning`; empty if there are none. Notes are not counted. */
export function countText(problems: readonly Diagnostic[]): string {
  const count = (severity: Severity, noun: string): string => {
    const number = problems.reduce((sum, one) => sum + (one.severity === severity ? (one.stands ?? 1) : 0), 0);
    return number === 0 ? '' : counted(number, noun);
  };
  return [count('error', 'error'), count('warning', 'warning')].filter(Boolean).join(' and ');
}

/**
 * What problems with different messages have in common if one cause is likely: the folder of files that are missing, the
 * part of a site that is, the page whose places are, the kind of markup that readers see, or the template that gives an
 * address. Undefined for problems that stand for themselves.
 */
export function familyOf({ code, about, hint }: Pick<Problem, 'code' | 'about' | 'hint'>): string | undefined {
  if (about === undefined) return undefined;
  // A link that nearly leads to a page has a cause of its own.
  const [part] = /^\/[^/]+\//.exec(about) ?? [];
  if (code === 'DEAD_LINK') return part === undefined || isSuggestion(hint) ? undefined : `${code} ${part}`;
  if (/^(?:OUTSIDE_ROOT|MISSING_IMAGE|MISSING_IMPORT)$/.test(code)) return `${code} ${about.replace(/[^/]*$/, '')}`;
  // The marks say what was meant: `[#12][]` and `[a link][]` are both links to labels.
  if (code === 'LEFTOVER_MARKUP') return `${code} ${about.replace(/[^[\](){}!*^]+/g, '')}`;
  if (code === 'TEMPLATE_TAG') return `${code} ${/[\w.-]+/.exec(about)?.[0] ?? ''}`;
  return code === 'DEAD_ANCHOR' ? `${code} ${about.replace(/#.*$/s, '')}` : undefined;
}
