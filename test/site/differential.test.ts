import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runPreviewDifferential } from '../differential/preview.js';
import { runDifferential } from '../differential/run.js';
import { note } from '../support/notes.js';
import { rotatingSeed } from '../support/random/rotating-seed.js';

/** A few edits, other ones after each change of the engine. `npm run differential` tries as many as one likes. */
const test = suite('incremental builds against clean ones');

const seed = rotatingSeed();
test.before(() => note(`The random edits of site/differential have the seed ${seed}.`));

for (const { edits, portable } of [
  { edits: 12, portable: false },
  { edits: 4, portable: true },
]) {
  test(`after each of ${edits} random edits${portable ? ' of a portable site' : ''} the bytes and the messages are those of a clean build`, async () => {
    const history = await runDifferential({ seed, edits, portable });
    assert.not.ok(
      history.at(-1)?.startsWith('DIFFERS'),
      `${history.join('\n')}\nAgain: node lib/test/differential.js --seed ${seed} --edits ${edits}${portable ? ' --portable' : ''}`,
    );
  });
}

test('after each of 8 random edits, a preview that was told which files changed shows the same as a new one', async () => {
  const history = await runPreviewDifferential({ seed, edits: 8 });
  assert.not.ok(
    history.at(-1)?.startsWith('DIFFERS'),
    `${history.join('\n')}\nAgain: node lib/test/differential.js --preview --seed ${seed} --edits 8`,
  );
});

test.run();
