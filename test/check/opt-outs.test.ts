import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, type TestSite } from '../support/site.js';

const test = suite('opt-outs');

interface Report {
  readonly ok: boolean;
  readonly checks: readonly { readonly findings: readonly Problem[] }[];
  readonly optOuts: readonly { readonly names: readonly string[]; readonly reason: string }[];
}

interface Problem {
  readonly state: string;
  readonly code: string;
  readonly line?: number;
  readonly hint?: string;
}

const problemsIn = ({ checks }: Report): readonly Problem[] => checks.flatMap(({ findings }) => findings);

async function reportOf(site: TestSite, ...args: string[]): Promise<{ code: number | null; report: Report }> {
  const { code, stdout, stderr } = await site.command('check', '--json', ...args);
  assert.ok(stdout.startsWith('{'), stderr);
  return { code, report: JSON.parse(stdout) as Report };
}

/** `line state code` of what `check --only links` says of a page. */
async function linesOf(text: string, name = 'index.md'): Promise<readonly string[]> {
  const site = createSite({ [`content/${name}`]: text });
  try {
    const { report } = await reportOf(site, '--only', 'links');
    return problemsIn(report).map(({ line = 0, state, code }) => `${line} ${state} ${code}`);
  } finally {
    site.dispose();
  }
}

test('an opt-out covers only the block that follows it', async () => {
  const dead = '[a](/a/)';
  assert.equal(await linesOf(`# T\n\n<!-- no-check DEAD_LINK: it comes later -->\n${dead}\n${dead}\n\n${dead}\n`), [
    '7 new DEAD_LINK',
    '4 opted-out DEAD_LINK',
    '5 opted-out DEAD_LINK',
  ]);
});

test('a blank line between the opt-out and its block changes nothing', async () => {
  assert.equal(await linesOf('# T\n\n<!-- no-check links: later -->\n\n[a](/a/)\n'), ['5 opted-out DEAD_LINK']);
});

test('an opt-out before a heading covers the section with the sections below', async () => {
  const text =
    '# T\n\n<!-- no-check links: later -->\n## One\n\n[a](/a/)\n\n### Deeper\n\n[b](/b/)\n\n## Two\n\n[c](/c/)\n';
  assert.equal(await linesOf(text), ['14 new DEAD_LINK', '6 opted-out DEAD_LINK', '10 opted-out DEAD_LINK']);
});

test('an opt-out covers whole lists, tables, asides and containers', async () => {
  for (const block of [
    '- one\n- [a](/a/)\n\n  - [b](/b/)',
    '| a |\n| --- |\n| x |\n| [a](/a/) |',
    '> [!NOTE]\n> one\n>\n> [a](/a/)',
    ':::tip\none\n\n[a](/a/)\n:::',
    'T> one\n[a](/a/)',
  ]) {
    const lines = await linesOf(`# T\n\n<!-- no-check DEAD_LINK: later -->\n${block}\n\n[z](/z/)\n`);
    assert.ok(lines.filter((line) => line.includes('opted-out')).length >= 1, block);
    assert.is(lines.filter((line) => line.includes('new')).length, 1, block);
  }
});

test('within a list item, an opt-out covers the next block of that item', async () => {
  assert.equal(await linesOf('# T\n\n- one\n\n  <!-- no-check links: later -->\n  [a](/a/)\n\n  [b](/b/)\n'), [
    '8 new DEAD_LINK',
    '6 opted-out DEAD_LINK',
  ]);
});

test('two opt-outs in a row cover the same block', async () => {
  const text = '# T\n\n<!-- no-check DEAD_LINK: one -->\n<!-- no-check DEAD_ANCHOR: two -->\n[a](/a/) [b](#b)\n';
  assert.equal(await linesOf(text), ['5 opted-out DEAD_LINK', '5 opted-out DEAD_ANCHOR']);
});

test('MDX comments and front matter may contain opt-outs, too', async () => {
  const text =
    '---\ntitle: T\n# no-check links: an old key\nold: 1\n---\n\n{/* no-check DEAD_LINK, DEAD_ANCHOR: later */}\n[a](/a/)\n';
  assert.equal(await linesOf(text, 'index.mdx'), ['4 opted-out UNKNOWN_KEY', '8 opted-out DEAD_LINK']);
});

test('a comment in a code block, or in the middle of a line, is not an opt-out', async () => {
  assert.equal(
    await linesOf('# T\n\n```html\n<!-- no-check links: text -->\n```\n\n[a](/a/) <!-- no-check links: text -->\n'),
    ['7 new DEAD_LINK'],
  );
});

test('reasons are required, names are checked, unused opt-outs are reported', async () => {
  const site = createSite({
    'content/index.md':
      '# T\n\n<!-- no-check links -->\n[a](/a/)\n\n<!-- no-check DEAD_LIKN: x -->\ntext\n\n<!-- no-check DEAD_ANCHOR: x -->\ntext\n\n<!-- no-check samples: x -->\ntext\n',
  });
  try {
    const { code, report } = await reportOf(site, '--only', 'links');
    assert.is(code, 1);
    assert.equal(
      problemsIn(report)
        .filter(({ state }) => state === 'new')
        .map(({ code: name, line, hint }) => `${line} ${name} ${hint?.split(/[.?:]/)[0]}`),
      [
        '3 OPT_OUT_WITHOUT_REASON Write the reason after a colon',
        '6 OPT_OUT_UNKNOWN Did you mean DEAD_LINK',
        '9 OPT_OUT_UNUSED Remove it',
      ],
    );
  } finally {
    site.dispose();
  }
});

test('opt-outs are counted in the summary and listed with --verbose', async () => {
  const site = createSite({ 'content/index.md': '# T\n\n<!-- no-check links: the page comes\nlater -->\n[a](/a/)\n' });
  try {
    const { code, stderr } = await site.command('check', '--only', 'links', '--verbose');
    assert.is(code, 0, stderr);
    assert.match(stderr, '1 opted out');
    assert.match(stderr, 'content/index.md:3:1  links: the page comes later (1 problem)');
  } finally {
    site.dispose();
  }
});

test('a fence with no-verify but no reason is reported when samples are checked', async () => {
  const site = createSite({
    'content/index.md': '# T\n\n```js no-verify\na b\n```\n\n```js no-verify="it shows a mistake"\na b\n```\n',
  });
  try {
    const samples = await reportOf(site, '--only', 'samples');
    assert.equal(
      problemsIn(samples.report)
        .filter(({ state }) => state === 'new')
        .map(({ code, line }) => `${line} ${code}`),
      ['3 OPT_OUT_WITHOUT_REASON'],
    );
    assert.equal(
      samples.report.optOuts.map(({ reason }) => reason),
      ['', 'it shows a mistake'],
    );
    assert.equal(problemsIn((await reportOf(site, '--only', 'links')).report), []);
  } finally {
    site.dispose();
  }
});

test('excluded problems are notes in a build, unless they would break pages', async () => {
  const site = createSite({ 'content/index.md': '# T\n\n<!-- no-check DEAD_LINK: later -->\n[a](/a/)\n' });
  try {
    const printed = await site.build('--strict');
    assert.not.match(printed, 'DEAD_LINK');
    assert.match(await site.build('--verbose'), 'content/index.md:4:1  note  DEAD_LINK');
    site.write('content/index.md', '# T\n\n<!-- no-check links: later -->\n<!-- @include ./nothing.md -->\n');
    assert.is((await site.command('render')).code, 1);
  } finally {
    site.dispose();
  }
});

test.run();
