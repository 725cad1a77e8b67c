/**
 * Random edits against clean builds, or with `--preview` against fresh previews, as many as one likes:
 * `node lib/test/differential.js --seed 1 --edits 300 [--portable | --preview]`.
 */
import { parseArgs } from 'node:util';
import { runPreviewDifferential } from './differential/preview.js';
import { runDifferential } from './differential/run.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    edits: { type: 'string', default: '300' },
    portable: { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
  },
});
const [seed, edits] = [Number(values.seed), Number(values.edits)];
const run = values.preview ? runPreviewDifferential : runDifferential;
const history = await run({
  seed,
  edits,
  portable: values.portable,
  log: (line) => process.stdout.write(`${line}\n`),
});
const differs = history.at(-1)?.startsWith('DIFFERS') === true;
process.stdout.write(differs ? '' : `${edits} edits with seed ${seed}: no difference\n`);
process.exitCode = differs ? 1 : 0;
