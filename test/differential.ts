/** Random edits against clean builds, as many as one likes: `node lib/test/differential.js --seed 1 --edits 300 [--portable]`. */
import { parseArgs } from 'node:util';
import { runDifferential } from './differential/run.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    edits: { type: 'string', default: '300' },
    portable: { type: 'boolean', default: false },
  },
});
const [seed, edits] = [Number(values.seed), Number(values.edits)];
const history = await runDifferential({
  seed,
  edits,
  portable: values.portable,
  log: (line) => process.stdout.write(`${line}\n`),
});
const differs = history.at(-1)?.startsWith('DIFFERS') === true;
process.stdout.write(differs ? '' : `${edits} edits with seed ${seed}: no difference\n`);
process.exitCode = differs ? 1 : 0;
