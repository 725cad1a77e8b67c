/** How much work the page that checks configurations does for long ones, counted instead of timed. */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkConfiguration, type CheckData } from '../../content/components/config-check/check.js';
import { exportedConfigurations } from '../../content/components/config-check/read/exported.js';
import { mostWork } from '../../content/components/config-check/read/expressions/evaluate.js';
import type { Work } from '../../content/components/config-check/read/nodes.js';
import { parse } from '../../content/components/config-check/read/parse.js';
import { packageRoot } from '../support/site.js';

const test = suite('the work of checking a configuration');

let data: CheckData;
test.before(async () => {
  const plugin = join(packageRoot, 'content/components/config-check/plugin.mjs');
  const { dataFrom } = (await import(plugin)) as { dataFrom(root: string): CheckData };
  data = dataFrom(packageRoot);
});

/** Scripts of many statements or calls, by how many. */
const LONG: Readonly<Record<string, (count: number) => string>> = {
  'rules that call a module': (count) =>
    `const path = require('path');\nmodule.exports = { module: { rules: [${repeated(
      count,
      (index) => `{ test: /e${index}$/, include: path.resolve(__dirname, 'src/${index}'), use: 'a-loader' },`,
    )}] } };`,
  'statements that set entries': (count) =>
    `const config = { resolve: { alias: {} } };\n${repeated(
      count,
      (index) => `config.resolve.alias['a${index}'] = '/a/${index}';`,
    )}\nmodule.exports = config;`,
  'statements that add items': (count) =>
    `const config = { plugins: [] };\n${repeated(
      count,
      (index) => `config.plugins.push(new Plugin(${index}));`,
    )}\nmodule.exports = config;`,
  'functions with the same names': (count) =>
    `module.exports = { entry: { ${repeated(
      count,
      (index) => `a${index}: ((x) => { const y = x; return y; })('./a'),`,
    )} } };`,
  'statements that may run': (count) =>
    `const config = {};\n${repeated(
      count,
      (index) => `if (process.env.A${index}) config.mode = 'none';`,
    )}\nmodule.exports = config;`,
};

for (const [name, make] of Object.entries(LONG))
  test(`a configuration of four times the length takes about four times the work: ${name}`, () => {
    const short = workFor(make(50));
    const long = workFor(make(200));
    for (const kind of ['steps', 'reads', 'rules'] as const)
      assert.ok(long[kind] < 4.1 * short[kind], `${kind}: ${short[kind]}, then ${long[kind]}`);
    assert.is(long.copies, short.copies, 'what nothing else refers to is changed in place');
  });

test('values that repeat are no further possible values', () => {
  assert.equal(checkConfiguration(LONG['statements that may run']!(1100), data).unknown, []);
});

test('functions that call each other again and again end at the limit of steps', () => {
  const calls = repeated(
    8,
    (index) => `function f${index}(o) { if (o.a) o.b = o.c; o.d = f${index - 1}(o); return f${index - 1}(o); }`,
  );
  const { steps, reads, most } = workFor(`${calls}\nmodule.exports = f7;`);
  assert.ok(steps > most, 'the limit is reached');
  assert.ok(steps < 1.1 * most, String(steps));
  assert.ok(reads < 100 * most, String(reads));
});

test.run();

function repeated(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

/**
 * Returns how many expressions of a configuration without errors are evaluated, how many members of its syntax tree and
 * of the schemas are read, and how many maps and lists are copied.
 */
function workFor(text: string): Readonly<Record<'steps' | 'reads' | 'rules' | 'copies' | 'most', number>> {
  const parsed = parse(text);
  assert.ok('program' in parsed);
  const most = mostWork(parsed.program);
  const work: Work = { open: new Set(), left: most, copies: 0 };
  const tree = counted(parsed.program);
  exportedConfigurations({ ...parsed, program: tree.value }, work);
  const known = counted(data);
  assert.equal(checkConfiguration(text, known.value).findings, []);
  return { steps: most - work.left, reads: tree.reads(), rules: known.reads(), copies: work.copies, most };
}

/** Returns an object that counts how often members of it, and of the objects within it, are read. */
function counted<T extends object>(whole: T): { readonly value: T; readonly reads: () => number } {
  const known = new WeakMap<object, object>();
  let reads = 0;
  const wrapped = (part: object): object => {
    const own =
      known.get(part) ??
      new Proxy(part, {
        get(target, key) {
          reads += 1;
          const member: unknown = Reflect.get(target, key);
          const isData = typeof member === 'object' && member !== null && !(member instanceof RegExp);
          return isData ? wrapped(member) : member;
        },
      });
    known.set(part, own);
    return own;
  };
  return { value: wrapped(whole) as T, reads: () => reads };
}
