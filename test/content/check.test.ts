/** This repository's own documentation, held against the installed webpack and against its own promises. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasAllReadmes } from '../support/real-site.js';
import { packageRoot, runCli } from '../support/site.js';

interface Report {
  readonly ok: boolean;
  readonly checks: readonly { readonly name: string; readonly summary: string; readonly findings: readonly { readonly severity: string; readonly code: string; readonly file?: string; readonly line?: number; readonly message: string }[] }[];
}

/** Pages made from READMEs are the aim of many links and answers; where they are not at hand, these checks still are. */
const WITHOUT_READMES = ['pages', 'samples', 'examples', 'drift'];
const COUNTS: Readonly<Record<string, RegExp>> = {
  links: /^\d{4} links/, urls: /^2\d\d urls and \d{4} anchors/, pages: /^14\d pages/, samples: /^1[5-9]\d\d samples, \d{3} of them configurations/,
  examples: /^\d{2,3} examples/, drift: /968\/968 options/, search: /^1\d\d queries/, budgets: /^\d{3} sizes/,
};

const test = suite('the documentation of webpack');

test('has no problem that any check knows, and no list of known ones', async () => {
  assert.not.ok(existsSync(join(packageRoot, 'check-baseline.json')));
  const only = hasAllReadmes() ? [] : [`--only=${WITHOUT_READMES.join(',')}`];
  const { stdout, stderr, code } = await runCli(packageRoot, ['check', '--offline', '--json', ...only]);
  assert.ok(stdout.startsWith('{'), stderr);
  const { checks } = JSON.parse(stdout) as Report;
  assert.equal(checks.flatMap(({ findings }) => findings.filter(({ severity }) => severity !== 'note').map((one) => `${one.file}:${one.line} ${one.code} ${one.message}`)), []);
  assert.is(code, 0, stderr);
  // Green because everything was looked at, not because nothing was.
  for (const { name, summary } of checks) {
    const wanted = COUNTS[name];
    if (wanted !== undefined) assert.match(summary, wanted, name);
  }
  for (const name of WITHOUT_READMES) assert.ok(checks.some((one) => one.name === name), name);
});

test.run();
