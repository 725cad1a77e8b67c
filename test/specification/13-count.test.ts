/** How many statements the walk has, and whether it has left a line out. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Statements } from './support/walk.js';

const test = suite<{ walked: ReadonlyMap<number, Statements> }>('specification: 13-count');
// The processes of a run share the parts among them: one that loads all of them can count.
test.before(async (context) => {
  const [walked] = (await once(new Worker(new URL('./support/count.js', import.meta.url)), 'message')) as [
    ReadonlyMap<number, Statements>,
  ];
  context.walked = walked;
});

/** Lines of the specification that state something: headings, heads of tables, blank lines and introductions left out. */
const LINES = [
  3, 7, 10, 11, 12, 13, 14, 16, 23, 24, 25, 26, 27, 29, 32, 33, 34, 35, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 50, 53,
  56, 59, 60, 61, 62, 63, 64, 65, 68, 71, 72, 73, 74, 75, 78, 79, 80, 81, 82, 85, 92, 93, 94, 95, 96, 97, 98, 99, 100,
  101, 102, 103, 104, 105, 106, 108, 111, 112, 113, 114, 115, 116, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129,
  130, 131, 135, 136, 137, 138, 139, 143, 149, 150, 151, 152, 153, 154, 156, 162, 163, 164, 165, 166, 167, 171, 172,
  173, 174, 175, 176, 177, 178, 179, 180,
];

test('every line with a requirement has a statement, and no other line has one', ({ walked }) => {
  const lines = [...walked.keys()].sort((a, b) => a - b);
  assert.equal(lines, LINES);
});

test('there are 382 statements or more, and few that cannot be made to happen', ({ walked }) => {
  const sum = (kind: keyof Statements): number => [...walked.values()].reduce((all, counts) => all + counts[kind], 0);
  assert.ok(sum('skipped') <= 12, `${sum('skipped')} are skipped`);
  const all = sum('held') + sum('skipped');
  process.stdout.write(`${all} statements, ${sum('skipped')} of them skipped `);
  assert.ok(all >= 382, String(all));
});

test.run();
