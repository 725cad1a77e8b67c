import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Attempt } from './attempt.js';
import { classify, classifyNext } from './classify.js';
import { callsOf, handlePoints, lastingPoints, onePerPlace, sampleOf, singlePoints } from './points.js';
import { prepareStage, type Stage } from './stage.js';
import { tryPoint } from './try-points.js';

/**
 * Tries a few of the points of `npm run faults`, always the same ones. For each of them, the old or the new site must be
 * complete, the message must name the path and a remedy without a stack trace, and the next build must publish the clean site.
 */
const test = suite<{ stage: Stage }>('a build on a failing file system');
test.before((context) => {
  context.stage = prepareStage();
});
test.after(({ stage }) => stage.dispose());

const SEED = 5;

test('leaves a whole site and reports the failure, whichever call fails', async ({ stage }) => {
  const calls = onePerPlace(await callsOf(stage));
  const points = [
    ...sampleOf(singlePoints(stage, calls), 14, SEED),
    ...sampleOf(lastingPoints(stage, calls), 3, SEED),
    ...sampleOf(handlePoints(24, 64), 2, SEED),
  ];
  assert.is(points.length, 19);
  for (const point of points) {
    const { findings, missed } = await tryPoint(stage, point);
    assert.equal(findings, [], point.label);
    assert.not.ok(missed, `${point.label}: the build did not make this call`);
  }
});

test('reports a broken promise', ({ stage }) => {
  const point = { kind: 'EIO', label: '', plan: { at: 1, variant: 'EIO', later: 0 } };
  const call = { name: 'writeFileSync', path: '/site/dist/index.html', from: '', variants: [], changes: true };
  const refused = {
    severity: 'error',
    code: 'OUTPUT_UNWRITABLE',
    message: 'dist/index.html cannot be written.',
    hint: 'What was published is unchanged.',
  };
  const findingsOf = (changes: Partial<Attempt>, after = stage.before): readonly string[] =>
    classify(
      stage,
      {
        code: 3,
        signal: null,
        stdout: JSON.stringify({ diagnostics: [refused] }),
        stderr: '',
        calls: [call],
        ...changes,
      },
      after,
      point,
    ).findings;
  const mixed = new Map([...stage.before, [`${stage.out}/index.html`, 'half']]);
  assert.equal(findingsOf({}), []);
  for (const [findings, word] of [
    [findingsOf({}, mixed), 'neither the old site'],
    [findingsOf({}, mixed), 'that what was published is unchanged'],
    [
      findingsOf({}, new Map([...stage.before, ['site/left.tmp', '']])),
      'outside the output and the cache: new site/left.tmp',
    ],
    [findingsOf({ code: 0 }), 'exits with 0, but the new site is not published'],
    [findingsOf({ code: 1 }), 'exit code 1'],
    [findingsOf({ stderr: 'Error: EIO\n    at main (file:///lib/src/cli/main.js:1:1)\n' }), 'a stack trace'],
    [findingsOf({ stdout: JSON.stringify({ diagnostics: [{ ...refused, hint: '' }] }) }), 'no cure'],
    [
      findingsOf({ stdout: JSON.stringify({ diagnostics: [{ ...refused, message: 'It failed.' }] }) }),
      'the path is not named',
    ],
    [
      classifyNext(stage, { code: 0, signal: null, stdout: '{}', stderr: '', calls: [] }, mixed),
      'does not give the clean site',
    ],
  ] as const)
    assert.ok(
      findings.some((finding) => finding.includes(word)),
      `${word}: ${findings.join('; ')}`,
    );
});

test.run();
