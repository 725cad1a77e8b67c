import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { note } from '../support/notes.js';
import { openFuzzSite } from './build.js';
import { fuzz } from './fuzz.js';
import { examine } from './properties.js';
import { badOutput } from './properties/output.js';
import { shrink } from './shrink.js';

const test = suite('random trees of Markdown');

/** The seed is always the same, so that every run finds the same problems. With more time, more trees are built. */
const SEED = 20_260_401;
const TREES = 100;
/** Only a build that hangs takes this long. */
const SECONDS = 900;

test('random trees cause no crash, build the same twice, and result in well-formed HTML that runs no code', async () => {
  const { trees, findings } = await fuzz({ seed: SEED, trees: TREES, seconds: SECONDS });
  note(`Fuzzer: ${trees} trees with seed ${SEED}.`);
  assert.equal(findings, []);
  assert.ok(trees > 0);
});

const textOf = (text: string): ReadonlyMap<string, Buffer> => new Map([['index.md', Buffer.from(text)]]);

test('forbidden output is found', () => {
  const faults = (html: string): readonly string[] =>
    badOutput({ files: new Map([['index.html', html]]), keys: new Map(), shared: new Set(), diagnostics: [] }, '/').map(
      ([what]) => what,
    );
  assert.equal(faults('<div id="a"><p>a <b>b</b><br></p></div>'), []);
  for (const html of [
    '<b>',
    '</b>',
    '<b><i></b></i>',
    '<p><div></div></p>',
    '<table><tr>a</tr></table>',
    '<a href="/x"><b><a href="/y">y</a></b></a>',
    '<i id="a"></i><i id="a"></i>',
    '<i id=""></i>',
    '<i title="a" title="b"></i>',
    'a < b',
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<a href="java&#10;script:alert(1)">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<iframe srcdoc="x"></iframe>',
    '<div id="md-content"><a href="/missing/">a</a></div>',
    '<div id="md-content"><a href="#missing">a</a></div>',
    '\u0001',
  ])
    assert.ok(faults(html).length > 0, html);
});

test('a failing tree is reduced to the smallest one', async () => {
  const tree = new Map([
    ['a.md', Buffer.from('one\ntwo\n')],
    ['b.md', Buffer.from('three\nfour bad five\nsix\n')],
  ]);
  const smallest = await shrink(tree, async (one) => [...one.values()].some((bytes) => bytes.includes('bad')));
  assert.equal(
    [...smallest].map(([path, bytes]) => `${path}: ${bytes.toString()}`),
    ['b.md: bad'],
  );
});

test('nothing is found in trees that are correct or whose errors are reported', async () => {
  const site = await openFuzzSite('plain');
  assert.equal(await examine(site, textOf('# A\n\nText.\n')), []);
  assert.equal(await examine(site, textOf('[a](/missing/)\n')), []);
  assert.equal(await examine(site, textOf('<Diagram src="gone.svg" alt="A">^[b]\n')), []);
  assert.equal(await examine(site, textOf('## Top\n\n## Announcer\n\n<i id="main-content">a</i>\n')), []);
  assert.equal(
    await examine(site, new Map([['guides/part.md', Buffer.from('---\nunlisted: true\n---\n![](..)\n')]])),
    [],
  );
  site.dispose();
});

test.run();
