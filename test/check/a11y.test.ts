import { createRequire } from 'node:module';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BrokenRule, brokenRule, byRule } from '../../src/diagnostics/catalogue/checks/a11y/broken-rules.js';
import { createSite } from '../support/site.js';

const test = suite('check a11y, without a browser');

const broken = (rule: string): BrokenRule => ({
  rule,
  help: 'Links must have a text',
  url: '/tea/',
  selector: 'a',
  more: 1,
  looks: ['light, 360 px'],
  summary: 'Give it a text.',
});

interface Axe {
  getRules(): readonly { readonly ruleId: string; readonly tags: readonly string[] }[];
}

test('every rule that axe-core runs has a code of its own', () => {
  const axe = createRequire(import.meta.url)('axe-core') as Axe;
  const off = new Set(['experimental', 'deprecated', 'wcag2aaa']);
  const unknown = axe
    .getRules()
    .filter(({ tags }) => !tags.some((tag) => off.has(tag)))
    .map(({ ruleId }) => ruleId)
    .filter((rule) => !Object.hasOwn(byRule, rule));
  assert.equal(unknown, []);
  for (const rule of Object.keys(byRule))
    assert.is(brokenRule(broken(rule), 'error').code, `A11Y_${rule.toUpperCase().replaceAll('-', '_')}`);
});

test('a rule of a newer axe-core gets the code A11Y_OTHER', () => {
  const { code, message } = brokenRule(broken('made-up'), 'warning');
  assert.is(code, 'A11Y_OTHER');
  assert.is(message, 'Links must have a text: a on /tea/ and 1 more (light, 360 px).');
});

test('a browser that does not start is an error of the environment', async () => {
  const site = createSite({ 'content/index.md': '# T\n' });
  try {
    const program = join(site.root, 'chromium');
    writeFileSync(program, '#!/bin/sh\nexit 1\n');
    chmodSync(program, 0o755);
    const { code, stderr } = await site.command('check', '--only', 'a11y', '--chromium', program);
    assert.is(code, 3, stderr);
    assert.match(stderr, /A11Y_BROWSER_FAILED\n.*chromium does not start: /);
  } finally {
    site.dispose();
  }
});

test.run();
