/**
 * Builds random trees and checks the properties of each:
 * `node lib/test/fuzz/run.js --seed 1 --trees 1000 --seconds 60`. A seed and a number determine a tree; `--only N` builds one.
 */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    trees: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const number = (text: string | undefined): number => (text === undefined ? Infinity : Number(text));
const { trees, findings } = await fuzz({
  seed: Number(values.seed),
  first: values.only === undefined ? 0 : Number(values.only),
  trees:
    values.only !== undefined
      ? 1
      : values.trees === undefined && values.seconds === undefined
        ? 1000
        : number(values.trees),
  seconds: number(values.seconds),
  goOn: values.all,
  log: (line) => process.stdout.write(`${line}\n`),
});
const seconds = process.cpuUsage().user / 1e6;
process.stdout.write(
  `${trees} trees with seed ${values.seed}, ${findings.length} findings, ${seconds.toFixed(0)} s of processor time\n`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
