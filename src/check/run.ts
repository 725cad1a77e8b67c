import { DocsError } from '../diagnostics/docs-error.js';
import { loadCheck } from './checks.js';
import type { OutputFile } from '../model/output.js';
import type { CheckName, CheckResult, Subject } from './types.js';

/** What one check found, and how long it took. */
export interface CheckRun extends CheckResult {
  readonly name: CheckName;
  readonly milliseconds: number;
  /** The error that kept it from running. The other checks run nevertheless. */
  readonly failure?: DocsError;
}

/** Runs checks one after the other, in their order. */
export async function runChecks(
  subject: Subject,
  names: readonly CheckName[],
  phase: (name: string) => void,
): Promise<readonly CheckRun[]> {
  const ran: CheckRun[] = [];
  for (const name of names) {
    const begin = (): void => phase(`Checking ${name}`);
    begin();
    const started = performance.now();
    // Building the site has phases of its own, so the check announces itself again afterward.
    const files = async (): Promise<readonly OutputFile[]> => {
      const made = await subject.files();
      begin();
      return made;
    };
    const result = await resultOf(name, { ...subject, files });
    ran.push({ ...result, name, milliseconds: performance.now() - started });
  }
  return ran;
}

async function resultOf(name: CheckName, subject: Subject): Promise<CheckResult & Pick<CheckRun, 'failure'>> {
  try {
    return await (
      await loadCheck(name)
    )(subject);
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { findings: [], summary: 'could not run', failure: error };
  }
}
