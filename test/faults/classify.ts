import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { Attempt } from './attempt.js';
import type { Point } from './points.js';
import { isPublished, type Stage } from './stage.js';
import { below, differences, type Tree } from './tree.js';

/** What a build with a fault did, and which promises it broke. */
export interface Verdict {
  /**
   * The states that README describes for a build that is stopped during publication, and that the next command completes.
   * `between renames`: there is no site, and the next one is complete next to the output. `under way`: some files have been
   * replaced, each is either old or new, and the journal lists the rest.
   */
  readonly result: 'old site' | 'new site' | 'between renames' | 'under way' | 'mixed site';
  readonly end: 'killed' | 'refused' | 'built with a warning' | 'built';
  readonly findings: readonly string[];
}

const STACK = /^\s+at .*(?::\d+:\d+|\(native\))|node:internal\//m;

/** Compares the result of a build with a fault, and the files that it left, with what is promised. */
export function classify(stage: Stage, attempt: Attempt, after: Tree, { plan, handles }: Point): Verdict {
  const findings: string[] = [];
  const published = filesOf(below(after, stage.out, isPublished));
  const old = filesOf(below(stage.before, stage.out, isPublished));
  const clean = filesOf(stage.clean);
  const fromOld = differences(old, published);
  const fromNew = differences(clean, published);
  const stopped = attempt.signal === 'SIGKILL' || plan.onward === true;
  const isBetween =
    stopped &&
    published.size === 0 &&
    differences(clean, filesOf(below(after, `${stage.beside}/staging`, isPublished))) === '';
  const isUnderWay =
    stopped &&
    after.has(`${stage.out}/.docs-build/journal.json`) &&
    [...published].every(([path, bytes]) => [old, clean].some((site) => site.get(path) === bytes));
  const result =
    fromOld === ''
      ? 'old site'
      : fromNew === ''
        ? 'new site'
        : isBetween
          ? 'between renames'
          : isUnderWay
            ? 'under way'
            : 'mixed site';
  if (result === 'mixed site')
    findings.push(`the output is neither the old site (${fromOld}) nor the new one (${fromNew})`);
  const said = messagesOf(attempt);
  const killed = attempt.signal === 'SIGKILL';
  const end = killed
    ? 'killed'
    : attempt.code !== 0
      ? 'refused'
      : said.warnings.length > 0
        ? 'built with a warning'
        : 'built';
  if (STACK.test(attempt.stderr))
    findings.push(`a stack trace: ${attempt.stderr.split('\n').find((line) => /Error/.test(line)) ?? ''}`);
  if (!killed && attempt.signal !== null) findings.push(`ended by ${attempt.signal}`);
  if (end === 'refused') findings.push(...refusalFindings(stage, attempt, said.errors, plan.onward === true));
  if (attempt.code === 0 && result !== 'new site') findings.push('it exits with 0, but the new site is not published');
  // There are none if a second attempt kept the results.
  if (attempt.code === 0 && said.warnings.length > 1) findings.push(`it says ${said.warnings.length} warnings`);
  if (/\bunchanged\b/.test(said.text) && result !== 'old site')
    findings.push('it says that what was published is unchanged, and it is not');
  if (!killed) {
    // Whatever cannot be removed stays until the next build: without file handles, no folder can be listed.
    const mayStay =
      plan.onward === true ||
      handles !== undefined ||
      /unlink|rmdir|rm\b|readdir/.test(attempt.calls[0]?.name ?? '') ||
      (attempt.calls[0]?.path?.includes(stage.beside) ?? false);
    const elsewhere = differences(outsideOf(stage, stage.before, mayStay), outsideOf(stage, after, mayStay));
    if (elsewhere !== '') findings.push(`outside the output and the cache: ${elsewhere}`);
  }
  return { result, end, findings };
}

/** What must exist after the next build: the site of a clean build, and nothing else. */
export function classifyNext(stage: Stage, next: Attempt, after: Tree): readonly string[] {
  if (next.code !== 0) return [`the next build exits with ${next.code ?? next.signal}: ${firstLine(next)}`];
  const published = differences(filesOf(stage.clean), filesOf(below(after, stage.out, isPublished)));
  const leftovers = differences(namesOf(stage, stage.after), namesOf(stage, after));
  return [
    ...(published === '' ? [] : [`the next build does not give the clean site: ${published}`]),
    ...(leftovers === '' ? [] : [`the next build leaves: ${leftovers}`]),
    ...(messagesOf(next).warnings.length === 0 ? [] : [`the next build warns: ${firstLine(next)}`]),
  ];
}

/** Folders are left out, because a folder that could not be removed when it became empty is not a page. */
const filesOf = (tree: Tree): Tree => new Map([...tree].filter(([path]) => !path.endsWith('/')));

function refusalFindings(
  stage: Stage,
  attempt: Attempt,
  errors: readonly Partial<Diagnostic>[],
  isLasting: boolean,
): readonly string[] {
  const findings = attempt.code === 3 ? [] : [`exit code ${attempt.code}: ${firstLine(attempt)}`];
  if (errors.length === 0) return [...findings, `no error is named: ${firstLine(attempt)}`];
  const [first] = errors.filter(({ environment }) => environment).concat(errors);
  if (!first!.hint) findings.push(`no cure: ${first!.message}`);
  // For a permanent fault, the error may name a later call; for a staged file, the output; and for a file that a library reads partially, the file for which it is read.
  const [call] = attempt.calls;
  const isStaged = [`${stage.beside}/`, `${stage.out}/.docs-build/staging/`].some((folder) =>
    call?.path?.includes(folder),
  );
  const isOfLibrary = call?.name === 'readFile' && call.from.includes('/dist/');
  const path = isLasting || isStaged || isOfLibrary ? null : call?.path;
  const names =
    path === null || path === undefined
      ? /[\w-]+[./][\w-]+|\bdist\b/
      : new RegExp(
          path
            .split('/')
            .filter((part) => part !== '')
            .slice(-1)[0]!
            .replace(/[^\w]/g, '\\$&'),
        );
  if (!errors.some(({ message = '', file = '' }) => names.test(message) || names.test(file)))
    findings.push(`the path is not named: ${first!.message}`);
  return findings;
}

interface Said {
  readonly errors: readonly Partial<Diagnostic>[];
  readonly warnings: readonly Partial<Diagnostic>[];
  readonly text: string;
}

/** The problems that a build reports: as data, or as text if it failed before it read the option for data. */
function messagesOf({ stdout, stderr }: Attempt): Said {
  const text = stdout + stderr;
  try {
    const { diagnostics = [] } = JSON.parse(stdout) as { diagnostics?: readonly Diagnostic[] };
    return {
      errors: diagnostics.filter(({ severity }) => severity === 'error'),
      warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
      text,
    };
  } catch {
    const printed = [...stderr.matchAll(/(error|warning) {2}([A-Z_]+)\n {2}(.+)(?:\n {2}(.+))?/g)].map(
      ([, severity, code, message, hint]) => ({
        severity: severity as Diagnostic['severity'],
        code: code!,
        message: message!,
        ...(hint ? { hint } : {}),
      }),
    );
    return {
      errors: printed.filter(({ severity }) => severity === 'error'),
      warnings: printed.filter(({ severity }) => severity === 'warning'),
      text,
    };
  }
}

function firstLine(attempt: Attempt): string {
  const said = messagesOf(attempt);
  const [problem] = [...said.errors, ...said.warnings];
  return problem === undefined
    ? (attempt.stderr.split('\n').find((line) => line.trim() !== '') ?? '(nothing)')
    : `${problem.code}: ${problem.message}`;
}

const outsideOf = ({ out, cache, beside }: Stage, tree: Tree, mayStay = false): Tree =>
  new Map(
    [...tree].filter(
      ([path]) =>
        ![out, cache, ...(mayStay ? [beside] : [])].some(
          (folder) => path === `${folder}/` || path.startsWith(`${folder}/`),
        ),
    ),
  );

/** The names of everything outside the cache folder and of the files in the output, without process ids. The cache itself forgets what killed builds left. */
const namesOf = ({ cache, out }: Stage, tree: Tree): Tree =>
  new Map(
    [...tree.keys()]
      .filter((path) => !path.startsWith(`${cache}/`) && !(path.startsWith(`${out}/`) && path.endsWith('/')))
      .map((path) => [path.replace(/\d+/g, '#'), '']),
  );
