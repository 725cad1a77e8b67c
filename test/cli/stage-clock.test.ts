import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createStageClock, stageTable } from '../../src/cli/stage-clock.js';

const test = suite('times of stages');

test('the time before the first stage, each stage, and the current one are measured', () => {
  let [wall, processor] = [400, 300];
  const clock = createStageClock({ wall: () => wall, processor: () => processor });
  clock.enter('Scanning');
  [wall, processor] = [1_400, 1_800];
  clock.enter('Parsing');
  [wall, processor] = [1_500, 1_900];
  clock.enter('Scanning');
  [wall, processor] = [2_000, 2_000];
  assert.equal(clock.times(), [
    { stage: 'Starting', seconds: 0.4, cpuSeconds: 0.3 },
    { stage: 'Scanning', seconds: 1.5, cpuSeconds: 1.6 },
    { stage: 'Parsing', seconds: 0.1, cpuSeconds: 0.1 },
  ]);
});

test('the times are printed as a table with their sum', () => {
  assert.equal(
    stageTable([
      { stage: 'Starting', seconds: 0.41, cpuSeconds: 0.3 },
      { stage: 'Parsing', seconds: 12, cpuSeconds: 20.126 },
    ]),
    [
      '                      time   processor',
      '  Starting          0.41 s      0.30 s',
      '  Parsing          12.00 s     20.13 s',
      '  Total            12.41 s     20.43 s',
    ],
  );
});

test.run();
