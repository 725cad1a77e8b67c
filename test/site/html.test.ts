import { HtmlValidate } from 'html-validate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture } from '../support/site.js';

const test = suite('HTML');

test('of every document is valid', async () => {
  const site = createSite(fixture('handbook'));
  await site.build();
  // Rules of taste are switched off: they say nothing of validity.
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'attr-quotes': 'off', 'doctype-style': 'off', 'void-style': 'off', 'no-trailing-whitespace': 'off', 'long-title': 'off',
      'no-raw-characters': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off', 'require-sri': 'off',
      'svg-focusable': 'off', 'prefer-native-element': 'off', 'attr-case': 'off', 'no-redundant-role': 'off', 'tel-non-breaking': 'off',
    },
  });
  const found: string[] = [];
  for (const path of Object.keys(site.published()).filter((name) => name.endsWith('.html'))) {
    const { results } = await validator.validateString(site.read(`dist/${path}`), path);
    for (const { messages } of results) found.push(...messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId} ${message}`));
  }
  site.dispose();
  assert.equal([...new Set(found)].slice(0, 20), []);
});

test.run();
