import type { OfCatalogue, Problem, Severity } from './diagnostic.js';
import { pageOf } from './reference.js';

/** What the reference says about a code. */
export interface Entry {
  /** Permanent, because baselines, opt-outs and scripts name it. */
  readonly code: string;
  /** What it stands for, in one line without a period at its end. */
  readonly title: string;
  /** The severity that it usually has. */
  readonly severity: Severity;
  /** When it is reported and why it matters, in complete sentences. */
  readonly meaning: string;
  /** How to fix it, if the hint of a problem is not enough. */
  readonly cure?: string;
  /** Content or configuration that has the problem. */
  readonly example?: string;
}

type From<P extends readonly unknown[], T> = T | ((...params: P) => T);

/** One situation in which a code is reported: its sentences, made from typed parameters. */
interface Situation<P extends readonly unknown[]> {
  readonly severity?: From<P, Severity>;
  readonly message: From<P, string>;
  readonly hint?: From<P, string | undefined>;
  readonly about?: (...params: P) => string;
  readonly environment?: true | ((...params: P) => boolean);
  /** Used if the problem concerns a file as a whole. */
  readonly file?: (...params: P) => string;
  /** Parameters of the problem that the reference shows. */
  readonly sample: P;
}

/** Makes the problems of one code in one situation. There is no other way to make a problem. */
export interface Definition<P extends readonly unknown[] = readonly unknown[]> {
  (...params: P): Problem;
  readonly entry: Entry;
  /** The problem that the reference shows. */
  readonly shown: () => Problem;
}

/** A code of the catalogue, with the first situation in which it is reported. */
export function define<P extends readonly unknown[]>(
  all: Omit<Entry, 'severity'> & Situation<P> & { readonly severity: From<P, Severity> },
): Definition<P> {
  const { code, title, meaning, cure, example, ...situation } = all;
  const severity = valueOf(all.severity, all.sample);
  return definition({ code, title, severity, meaning, ...(cure && { cure }), ...(example && { example }) }, situation);
}

/** Another situation in which the same code is reported, in words of its own. */
export const variant = <P extends readonly unknown[]>(
  { entry }: { readonly entry: Entry },
  situation: Situation<P>,
): Definition<P> => definition(entry, situation);

function definition<P extends readonly unknown[]>(entry: Entry, situation: Situation<P>): Definition<P> {
  const { severity = entry.severity, message, hint, about, environment, file, sample } = situation;
  const make = (...params: P): Problem => {
    const advice = valueOf(hint, params);
    const problem: Omit<Problem, keyof OfCatalogue> = {
      severity: valueOf(severity, params),
      code: entry.code,
      message: valueOf(message, params),
      ...(advice === undefined ? {} : { hint: advice }),
      page: pageOf(entry.code),
      ...(about === undefined ? {} : { about: about(...params) }),
      ...(valueOf(environment, params) ? { environment: true } : {}),
      ...(file === undefined ? {} : { file: file(...params) }),
    };
    return problem as Problem;
  };
  return Object.assign(make, { entry, shown: () => make(...sample) });
}

const valueOf = <P extends readonly unknown[], T extends string | boolean | undefined>(
  from: From<P, T>,
  params: P,
): T => (typeof from === 'function' ? from(...params) : from);
