/** Checks names of files that other disks cannot have. */
import { pathCaseCollision, windowsName } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { caseFold } from '../model/output-paths.js';
import { isPageName, withoutPageExtension } from '../files/page-name.js';

/**
 * Reports problems with the names of files and of the folders above them. `label` turns a path into its form in
 * messages.
 */
export const nameProblems = (paths: readonly string[], label: (path: string) => string): readonly Diagnostic[] => [
  ...caseCollisions(paths, label),
  ...windowsNames(paths, label),
];

/** Names of files and folders that other file systems and hosts cannot distinguish. */
function caseCollisions(paths: readonly string[], label: (path: string) => string): readonly Diagnostic[] {
  const seen = new Map<string, string>();
  const problems: Diagnostic[] = [];
  for (const path of paths) {
    const parts = path.split('/');
    for (let depth = 1; depth <= parts.length; depth++) {
      const name = parts.slice(0, depth).join('/');
      const key = caseFold(name);
      const other = seen.get(key);
      if (other === undefined) seen.set(key, name);
      else if (other !== name) {
        problems.push(pathCaseCollision(label(other), label(name)));
        seen.set(key, name);
        break;
      }
    }
  }
  return problems;
}

/** Names that are not possible on Windows, each once. */
export function windowsNames(paths: readonly string[], label: (path: string) => string): readonly Diagnostic[] {
  const seen = new Set<string>();
  const problems: Diagnostic[] = [];
  for (const path of paths) {
    const parts = path.split('/');
    for (const [index, name] of parts.entries()) {
      const problem = windowsProblem(name);
      const whole = parts.slice(0, index + 1).join('/');
      if (problem === undefined || seen.has(whole)) continue;
      seen.add(whole);
      problems.push(windowsName(label(whole), problem));
    }
  }
  return problems;
}

/** Why Windows refuses a name, in words that complete "it …". */
function windowsProblem(name: string): string | undefined {
  const character = /[<>:"|?*\\]/.exec(name)?.[0];
  if (character !== undefined) return `has the character ${character}`;
  if (/[. ]$/.test(name)) return name.endsWith('.') ? 'ends with a dot' : 'ends with a space';
  const page = isPageName(name) ? /[. ]$/.exec(withoutPageExtension(name))?.[0] : undefined;
  if (page !== undefined) return `makes a folder whose name ends with a ${page === '.' ? 'dot' : 'space'}`;
  const device = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?=\.|$)/i.exec(name)?.[0];
  return device === undefined ? undefined : `is called ${device}, which is a device there`;
}
