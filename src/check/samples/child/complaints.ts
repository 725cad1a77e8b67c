import { nearest } from '../../../diagnostics/suggest.js';
import type { Complaint } from '../types.js';

const PATH =
  /(?:^|\s)[\w$]*((?:\.[A-Za-z_$][\w$-]*|\[\d+\]|\[["'][^"'\]]*["']\])+)|(?:^|\s)[\w$]*((?:\/[\w$-]+)+)(?=\s)/;
const PROPERTY = /(?:property|properties|key|option)\s+["'`]([^"'`]+)["'`]/i;
const MISSING = /\b(?:miss(?:es|ing)|requires?|required)\b/i;
const LONGEST = 280;

/** Splits the message of a validator into complaints, one for each item of its list, or one if it has no list. */
export function readComplaints(message: string): readonly Complaint[] {
  const items = message.split(/\n(?= ?[-*] )/).filter((item) => /^ ?[-*] /.test(item));
  return (items.length > 0 ? items : [message]).map((item) => {
    const text = item.replace(/^ ?[-*] /, '');
    const head = text
      .split(/\n\s*(?:->|Details:|For )/)[0]!
      .replace(/\s+/g, ' ')
      .trim();
    const lines = text.split('\n').filter((line, index) => index === 0 || /^\s*[-*] /.test(line));
    const paths = lines
      .map((line, index) => pathIn(line.replace(/^\s*[-*] /, ''), index === 0))
      .filter((path) => path.length > 0);
    const complaint = { message: head.length > LONGEST ? `${head.slice(0, LONGEST)} …` : head, paths };
    const unknown = unknownPropertyIn(complaint)?.at(-1);
    // The message may list valid names, but be too long to be shown.
    const near = unknown === undefined || unknown.length < 3 ? undefined : nearest(unknown, namesIn(head, unknown));
    return { ...complaint, ...(near !== undefined && { near }) };
  });
}

/** Property names, which messages write with a question mark or a colon: `{ filename?, path?, … }`. */
const namesIn = (text: string, but: string): readonly string[] =>
  [...text.matchAll(/[A-Za-z_$][\w$-]*(?=\?|: )/g)].map(([name]) => name).filter((name) => name !== but);

/** The path that a line names; with `withProperty`, including the property that it complains about. */
function pathIn(line: string, withProperty: boolean): readonly string[] {
  const match = PATH.exec(line);
  const written = match?.[1] ?? match?.[2] ?? '';
  const path = [...written.matchAll(/\.([\w$-]+)|\[["']?([^"'\]]*)["']?\]|\/([\w$-]+)/g)].map(
    ([, dotted, bracket, slashed]) => dotted ?? bracket ?? slashed!,
  );
  const property = withProperty && !MISSING.test(line) ? PROPERTY.exec(line)?.[1] : undefined;
  return property === undefined || path.at(-1) === property ? path : [...path, property];
}

/** The path of the property that a complaint calls unknown. */
export const unknownPropertyIn = (complaint: Complaint): readonly string[] | undefined =>
  /\b(?:unknown|unexpected|additional|unrecogni[sz]ed)\b/i.test(complaint.message) ? complaint.paths[0] : undefined;
