import { checkSite, type BuildContext } from '../build.js';
import { EXIT } from '../errors/docs-error.js';
import { CHECKS, type CheckName, type CheckOptions } from '../check/types.js';

/** `docs-build check`: holds the content against the tool it documents, and against its own promises. */
export async function checkCommand(context: BuildContext, only: readonly CheckName[] | undefined, options: CheckOptions): Promise<number> {
  const { reporter } = context;
  const ran = await checkSite(context, only ?? CHECKS, options);
  const findings = ran.flatMap((one) => one.findings);
  reporter.problems(findings);
  for (const { name, summary, findings: own, milliseconds } of ran) {
    reporter.line(`${own.length === 0 ? reporter.paint.green('✓') : reporter.paint.red('✗')} ${name.padEnd(9)} ${summary}${own.length === 0 ? '' : `, ${own.length} problems`} (${(milliseconds / 1000).toFixed(1)} s)`);
  }
  reporter.data({ ok: findings.length === 0, checks: ran });
  return findings.length === 0 ? EXIT.ok : EXIT.problems;
}
