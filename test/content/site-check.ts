/** Checks of this repository's own documentation against the installed webpack and against its own promises. */
import * as assert from 'uvu/assert';
import type { CheckName } from '../../src/check/types.js';
import { packageRoot, runCli } from '../support/site.js';

interface Report {
  readonly checks: readonly {
    readonly name: string;
    readonly summary: string;
    readonly findings: readonly {
      readonly severity: string;
      readonly code: string;
      readonly file?: string;
      readonly line?: number;
      readonly message: string;
    }[];
  }[];
}

/** Green because everything was looked at, not because nothing was. */
const COUNTS: Readonly<Partial<Record<CheckName, RegExp>>> = {
  links: /^\d{4} links/,
  urls: /^3\d\d URLs and \d{4} anchors/,
  pages: /^1[67]\d pages/,
  samples: /^3[2-9]\d\d samples, 1[5-9]\d\d of them configurations/,
  examples: /^\d{2,3} examples/,
  drift: /1035\/1035 options/,
  budgets: /^\d{3,4} sizes/,
};

/** Runs checks as the command line does, and fails unless they looked at everything and found nothing. */
export async function findNothing(names: readonly CheckName[]): Promise<void> {
  const { stdout, stderr, code } = await runCli(packageRoot, [
    'check',
    '--offline',
    '--json',
    `--only=${names.join(',')}`,
  ]);
  assert.ok(stdout.startsWith('{'), stderr);
  const { checks } = JSON.parse(stdout) as Report;
  assert.equal(
    checks
      .flatMap(({ findings }) => findings.filter(({ severity }) => severity !== 'note'))
      .map((one) => `${one.file}:${one.line} ${one.code} ${one.message}`),
    [],
  );
  assert.is(code, 0, stderr);
  for (const name of names) {
    const check = checks.find((one) => one.name === name);
    assert.match(check?.summary ?? 'did not run', COUNTS[name]!, name);
  }
}
