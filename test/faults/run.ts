/**
 * `npm run faults`: lets every file system call of a build of a small site fail in every way, kills the build at every
 * call, and compares the result with what is promised. Words select scenarios. `--thin` tries only the first and the last
 * call of each place in the program, and `--sample=N` only N points of each scenario, which depend on
 * `--seed=N`.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SETTLED, type Call, type Plan } from './plan.js';
import {
  callsOf,
  handlePoints,
  lastingPoints,
  onePerPlace,
  sampleOf,
  singlePoints,
  withoutPackageFiles,
  type Point,
} from './points.js';
import { prepareStage, type Stage } from './stage.js';
import { tryAll, type Tried } from './try-points.js';

const words = process.argv.slice(2);
const thin = words.includes('--thin');
const numberOf = (name: string, otherwise: number): number =>
  Number(words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const size = numberOf('sample', Infinity);
const seed = numberOf('seed', 1);
const wanted = words.filter((word) => !word.startsWith('--'));

interface Scenario {
  readonly name: string;
  readonly published: boolean;
  readonly points: (stage: Stage) => Promise<readonly Point[]>;
}

const thinned = (calls: readonly Call[]): readonly Call[] => (thin ? onePerPlace(calls) : calls);
/** The output folder is a mount, or its parent folder belongs to another user. */
const mount = ({ folder, out }: Stage) => ({ call: 'rename' as const, path: join(folder, out), code: 'EBUSY' });
const guest = ({ folder, beside }: Stage) => ({ call: 'mkdir' as const, path: join(folder, beside), code: 'EACCES' });
const hindered = async (stage: Stage, always: NonNullable<Plan['always']>): Promise<readonly Point[]> =>
  singlePoints(
    stage,
    thin ? onePerPlace(await callsOf(stage, always)) : withoutPackageFiles(await callsOf(stage, always)),
    always,
  );

const SCENARIOS: readonly Scenario[] = [
  { name: 'edit', published: true, points: async (stage) => singlePoints(stage, thinned(await callsOf(stage))) },
  {
    name: 'settled',
    published: true,
    points: async (stage) =>
      singlePoints(stage, onePerPlace(await callsOf(stage, undefined, SETTLED)), undefined, SETTLED),
  },
  { name: 'lasting', published: true, points: async (stage) => lastingPoints(stage, thinned(await callsOf(stage))) },
  { name: 'mount', published: true, points: (stage) => hindered(stage, mount(stage)) },
  { name: 'guest', published: true, points: (stage) => hindered(stage, guest(stage)) },
  { name: 'first', published: false, points: async (stage) => singlePoints(stage, onePerPlace(await callsOf(stage))) },
  { name: 'handles', published: true, points: async () => handlePoints(18, 64) },
];

let findings = 0;
for (const { name, published, points: pointsFor } of SCENARIOS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const stages = Array.from({ length: Math.min(2, availableParallelism()) }, () => prepareStage(published));
  try {
    const points = sampleOf(await pointsFor(stages[0]!), size, seed);
    const tried: Tried[] = [];
    process.stdout.write(`\n${name}: ${points.length} points\n`);
    await tryAll(stages, points, (one) => {
      tried.push(one);
      if (one.findings.length > 0)
        process.stdout.write(`  ${one.point.label}\n${one.findings.map((finding) => `    ${finding}\n`).join('')}`);
    });
    process.stdout.write(tableOf(tried));
    findings += tried.filter((one) => one.findings.length > 0).length;
  } finally {
    for (const stage of stages) stage.dispose();
  }
}
process.stdout.write(`\n${findings} points with a finding\n`);
process.exitCode = findings > 0 ? 1 : 0;

function tableOf(tried: readonly Tried[]): string {
  const columns = [
    'points',
    'old site',
    'new site',
    'between renames',
    'under way',
    'killed',
    'refused',
    'built with a warning',
    'built',
    'missed',
    'findings',
  ] as const;
  const count = (some: readonly Tried[], column: (typeof columns)[number]): number =>
    some.filter((one) =>
      column === 'points'
        ? true
        : column === 'missed'
          ? one.missed
          : column === 'findings'
            ? one.findings.length > 0
            : one.result === column || one.end === column,
    ).length;
  const kinds = [...new Set(tried.map(({ point }) => point.kind))].sort();
  const line = (first: string, cells: readonly (string | number)[]): string =>
    `  ${first.padEnd(20)}${cells.map((cell, index) => String(cell).padStart(columns[index]!.length + 3)).join('')}\n`;
  return (
    line('', columns) +
    kinds
      .map((kind) =>
        line(
          kind,
          columns.map((column) =>
            count(
              tried.filter(({ point }) => point.kind === kind),
              column,
            ),
          ),
        ),
      )
      .join('') +
    line(
      'together',
      columns.map((column) => count(tried, column)),
    )
  );
}
