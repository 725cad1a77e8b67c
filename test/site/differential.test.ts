import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runPreviewDifferential } from '../differential/preview.js';
import { runDifferential } from '../differential/run.js';

const test = suite('incremental builds against clean ones');

for (const { seed, edits, portable } of [
  { seed: 7, edits: 40, portable: false },
  { seed: 8, edits: 12, portable: true },
]) {
  test(`after each of ${edits} random edits${portable ? ' of a portable site' : ''} the bytes and the messages are those of a clean build`, async () => {
    const history = await runDifferential({ seed, edits, portable });
    assert.not.ok(
      history.at(-1)?.startsWith('DIFFERS'),
      `${history.join('\n')}\nAgain: node lib/test/differential.js --seed ${seed} --edits ${edits}${portable ? ' --portable' : ''}`,
    );
  });
}

test('after each of 25 random edits a preview that was told which files changed shows what a new one does', async () => {
  const history = await runPreviewDifferential({ seed: 9, edits: 25 });
  assert.not.ok(
    history.at(-1)?.startsWith('DIFFERS'),
    `${history.join('\n')}\nAgain: node lib/test/differential.js --preview --seed 9 --edits 25`,
  );
});

test.run();
