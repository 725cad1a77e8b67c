/**
 * The golden queries of this repository's own documentation. All of them are a minute of processor time
 * (`npx docs-build check --only search`, which CI runs in a job of its own): here, all are read and compared with one another,
 * and those that are asked are drawn by lot.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkAnswers } from '../../../src/check/search/check.js';
import { checkSite } from '../../../src/pipeline/build.js';
import { checkHere } from '../../support/in-process.js';
import { drawn } from '../../support/random/lot.js';
import { hasAllReadmes } from '../../support/real-site.js';
import { packageRoot } from '../../support/site.js';

const test = suite('the golden queries of the documentation of webpack');
const OPTIONS = { external: false, chromium: undefined, update: false };

// Pages made from READMEs are the aim of many queries, and compete with the others.
(hasAllReadmes() ? test : test.skip)('an eighth of them, drawn by lot, is answered as each of them says', () =>
  checkHere(packageRoot, async (context) => {
    const { content } = await checkSite(context, [], OPTIONS);
    const { findings, summary } = await checkAnswers(
      {
        config: context.config,
        cache: context.cache,
        content,
        files: () => Promise.reject(new Error('The answers need no file of the site.')),
        options: OPTIONS,
        progress: () => undefined,
      },
      (queries) => drawn('Golden queries', queries, 1 / 8),
      () => new Map(),
    );
    context.cache.save();
    assert.equal(
      findings
        .filter(({ severity }) => severity !== 'note')
        .map((one) => `${one.file}:${one.line} ${one.code} ${one.message}`),
      [],
    );
    assert.match(summary, /^[4-9]\d{3} queries/);
  }),
);

test.run();
