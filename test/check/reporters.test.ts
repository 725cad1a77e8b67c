import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sarifReport } from '../../src/check/reporters/sarif.js';
import { deadLink } from '../../src/diagnostics/catalogue/links.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { createSite, packageRoot, runCli, type Outcome, type TestSite } from '../support/site.js';

const test = suite('reporters of check');

const PAGE = `# T

[a](/a/) <!-- x -->

[known](/known/)

<!-- no-check links: "soon" & <sure> -->
[b](/b/)

<Kettle />
`;
let site: TestSite;
test.before(async () => {
  site = createSite({ 'content/index.md': '# T\n\n[known](/known/)\n' });
  await site.command('check', '--only', 'links', '--update-baseline');
  site.write('content/index.md', PAGE);
});
test.after(() => site.dispose());

const report = (...args: string[]): Promise<Outcome> => site.command('check', '--only', 'links', ...args);

test('text goes to stderr, and stdout stays empty', async () => {
  const { code, stdout, stderr } = await report();
  assert.is(code, 1);
  assert.is(stdout, '');
  assert.match(stderr, 'content/index.md:3:1  error  DEAD_LINK');
  assert.match(
    stderr,
    /✗ links {5}3 links and 0 images of 1 page, 1 error and 1 warning, 1 known, 1 opted out \(\d+\.\d s\)/,
  );
  assert.match(stderr, /✗ New: 1 error and 1 warning, 1 known \(check-baseline\.json\), 1 opted out\n$/);
});

test('a check that looked at nothing has no mark of success', async () => {
  const { stderr } = await site.command('check', '--only', 'drift,examples,links');
  for (const name of ['drift', 'examples']) assert.match(stderr, new RegExp(`^– ${name} `, 'm'));
});

test('--quiet prints only errors', async () => {
  const { stdout, stderr } = await report('--quiet');
  assert.is(stdout, '');
  assert.match(stderr, 'DEAD_LINK');
  assert.not.match(stderr, 'UNKNOWN_COMPONENT');
  assert.not.match(stderr, '✗');
});

test('--json prints one value on stdout and nothing on stderr', async () => {
  for (const args of [['--json'], ['--reporter', 'json']]) {
    const { code, stdout, stderr } = await report(...args);
    assert.is(code, 1);
    assert.is(stderr, '');
    const value = JSON.parse(stdout) as {
      ok: boolean;
      checks: {
        name: string;
        new: number;
        known: number;
        optedOut: number;
        findings: { state: string; about: string }[];
      }[];
      baseline: unknown;
    };
    assert.is(value.ok, false);
    assert.equal(
      value.checks.map(({ name, new: fresh, known, optedOut }) => [name, fresh, known, optedOut]),
      [
        ['links', 2, 1, 1],
        ['opt-outs', 0, 0, 0],
      ],
    );
    assert.equal(
      value.checks.flatMap(({ findings }) => findings).map(({ state, about }) => [state, about]),
      [
        ['new', '/a/'],
        ['new', 'There is no component Kettle; only its content and the texts in its attributes are shown.'],
        ['known', '/known/'],
        ['opted-out', '/b/'],
      ],
    );
    assert.equal(value.baseline, { file: 'check-baseline.json', gone: [], written: false });
  }
});

test('junit: well-formed XML with one suite per check', async () => {
  const { stdout, stderr } = await report('--reporter', 'junit');
  assert.match(stderr, '✗ links');
  assert.equal(openTags(stdout), []);
  assert.match(stdout, '<testsuites name="docs-build check" tests="5" failures="1" errors="0">');
  assert.match(stdout, /<testsuite name="links" tests="4" failures="1" errors="0" skipped="2" time="\d+\.\d{3}">/);
  assert.match(
    stdout,
    '<testcase classname="links" name="content/index.md:3:1 DEAD_LINK" file="content/index.md" line="3"><failure message="No page has the URL /a/." type="DEAD_LINK">',
  );
  assert.match(stdout, '<skipped message="opted out: &quot;soon&quot; &amp; &lt;sure&gt;"/>');
  assert.match(stdout, '&lt;!-- x --&gt;');
  assert.match(stdout, 'More: docs-build explain DEAD_LINK</failure>');
});

test('sarif: version 2.1.0, rules with help, locations, suppressions, and fingerprints that stay when lines move', async () => {
  const sarif = async (): Promise<Sarif> => JSON.parse((await report('--reporter', 'sarif')).stdout) as Sarif;
  const value = await sarif();
  assert.is(value.version, '2.1.0');
  assert.match(value.$schema, 'sarif-2.1.0');
  const [run] = value.runs;
  const { rules, name, semanticVersion } = run!.tool.driver;
  assert.is(name, 'docs-build check');
  assert.match(semanticVersion, /^\d+\.\d+\.\d+/);
  assert.equal(
    rules.map(({ id, shortDescription }) => [id, shortDescription.text]),
    [
      ['DEAD_LINK', 'A link leads to a page that does not exist.'],
      ['UNKNOWN_COMPONENT', 'A component does not exist.'],
    ],
  );
  assert.match(rules[0]!.help.text, /^Write the page, .* <!-- no-check DEAD_LINK: the reason -->/);
  assert.match(rules[0]!.fullDescription.text, 'names a URL that no page has');
  assert.match(rules[0]!.helpUri, /^https:\/\/.*\/docs\/diagnostics\.md#dead_link$/);
  assert.equal(run!.invocations, [{ executionSuccessful: true }]);
  for (const result of run!.results) {
    assert.is(rules[result.ruleIndex]!.id, result.ruleId);
    assert.ok(['error', 'warning', 'note'].includes(result.level));
    assert.ok(result.message.text.length > 0);
    const { artifactLocation, region } = result.locations[0]!.physicalLocation;
    assert.is(artifactLocation.uri, 'content/index.md');
    assert.ok(region!.startLine >= 1 && region!.startColumn >= 1);
  }
  assert.equal(
    run!.results.map(({ suppressions }) => suppressions.map(({ kind, justification }) => `${kind}: ${justification}`)),
    [[], [], ['external: Known: in the baseline.'], ['inSource: "soon" & <sure>']],
  );
  site.write('content/index.md', PAGE.replace('# T\n', '# T\n\nA line more.\n'));
  const moved = await sarif();
  site.write('content/index.md', PAGE);
  assert.equal(
    moved.runs[0]!.results.map((one) => one.partialFingerprints),
    run!.results.map((one) => one.partialFingerprints),
  );
  assert.equal(breachesOf(value), []);
});

test('sarif: any report conforms to the published schema', () => {
  const problem = { ...deadLink('error', '/a/'), about: '' };
  const place = { file: 'content/a page.md', line: 2, column: 3 };
  const by = { ...place, names: [], reason: 'why', from: 1, to: 2, wholePage: false, fence: false };
  const check = {
    name: 'links' as const,
    milliseconds: 1,
    summary: '',
    table: [],
    data: null,
    fresh: [
      problem,
      { ...problem, file: 'urls.lock' },
      { ...problem, ...place, fix: { from: 'x', to: '', line: 2, column: 3 } },
      { ...problem, ...place, severity: 'note' as const },
    ],
    known: [problem],
    optedOut: [{ finding: problem, by }],
    failure: new DocsError([problem]),
  };
  const outcome = { checks: [check], optOuts: [by], baseline: { file: 'b.json', gone: [], written: false } };
  const tool = { version: '1.0.0', addressOf: () => undefined };
  const whole = JSON.parse(JSON.stringify(sarifReport(outcome, tool))) as Sarif;
  assert.equal(breachesOf(whole), []);
  assert.equal(breachesOf(JSON.parse(JSON.stringify(sarifReport({ ...outcome, checks: [] }, tool)))), []);
  const [run] = whole.runs;
  const wrong = { ...whole, runs: [{ ...run, results: [{ ...run!.results[0]!, level: 'bad', extra: 1 }] }] };
  assert.equal(breachesOf(wrong), [
    '/runs/0/results/0 must NOT have additional properties',
    '/runs/0/results/0/level must be equal to one of the allowed values',
  ]);
});

/** What the published schema of SARIF 2.1.0 finds wrong. It is of draft 4, and uses nothing that has changed its meaning since. */
function breachesOf(report: unknown): readonly string[] {
  const file = join(packageRoot, 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { readonly $schema: string; readonly id: string };
  const { $schema: _draft, id: _id, ...rest } = schema;
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  formats.default(ajv);
  const validate = ajv.compile(rest);
  validate(report);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

interface Sarif {
  readonly $schema: string;
  readonly version: string;
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly name: string;
        readonly semanticVersion: string;
        readonly rules: readonly {
          readonly id: string;
          readonly shortDescription: { readonly text: string };
          readonly fullDescription: { readonly text: string };
          readonly help: { readonly text: string };
          readonly helpUri: string;
        }[];
      };
    };
    readonly invocations: unknown;
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region?: { readonly startLine: number; readonly startColumn: number };
        };
      }[];
      readonly partialFingerprints: unknown;
      readonly suppressions: readonly { readonly kind: string; readonly justification: string }[];
    }[];
  }[];
}

test('github: annotations of new problems on stdout, each once', async () => {
  const { stdout, stderr } = await runCli(site.root, ['check', '--only', 'links', '--reporter', 'github'], {
    GITHUB_ACTIONS: 'true',
  });
  assert.equal(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/(?<=title=\w+)::.*$/, '')),
    [
      '::error file=content/index.md,line=3,col=1,title=DEAD_LINK',
      '::warning file=content/index.md,line=10,col=1,title=UNKNOWN_COMPONENT',
    ],
  );
  assert.not.match(stderr, '::error');
});

test('an unknown reporter is a usage error', async () => {
  const { code, stderr } = await report('--reporter', 'yaml');
  assert.is(code, 2);
  assert.match(stderr, 'Allowed choices are text, json, junit, sarif, github');
});

/** Elements that are never closed, or closed out of turn; text must hold no bare angle brackets. */
function openTags(xml: string): readonly string[] {
  const open: string[] = [];
  for (const [, end, name, rest] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([^\s/>]*)((?:"[^"<]*"|[^">])*)>/g)) {
    if (end === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!rest!.endsWith('/')) open.push(name!);
  }
  return open;
}

test.run();
