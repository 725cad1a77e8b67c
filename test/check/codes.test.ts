import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CODES } from '../../src/check/codes.js';
import { CHECKS, type CheckName } from '../../src/check/types.js';
import { packageRoot } from '../support/site.js';

const test = suite('codes of the checks');

const codesIn = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder))
      .filter((name) => /^(?:.*-)?(?:messages|problems)\.ts$/.test(name))
      .flatMap((name) =>
        [
          ...readFileSync(join(packageRoot, folder, name), 'utf8').matchAll(
            /(?:\bcode: |\b(?:error|warning|note)\()'([A-Z0-9_]+)'/g,
          ),
        ].map(([, code]) => code!),
      ),
  );

const missing = (check: CheckName, codes: readonly string[]): readonly string[] =>
  [...new Set(codes)].filter((code) => !Object.hasOwn(CODES[check], code));

for (const check of CHECKS) {
  test(`${check}: src/check/codes.ts says what every code stands for`, () => {
    // These end the command, and are no findings.
    const fatal = ['EXTERNAL_OFFLINE'];
    assert.equal(
      missing(check, codesIn(`src/check/${check}`)).filter((code) => !fatal.includes(code)),
      [],
    );
  });
}

test.run();
