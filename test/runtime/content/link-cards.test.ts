import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as parts from '../../../runtime/content/link-card.js';
import { cardContent } from '../../../runtime/content/card-content.js';
import { startLinkCards } from '../../../runtime/content/link-cards.js';
import { stopClock } from '../../support/clock.js';
import { createWindow } from '../window.js';

const OTHER =
  '<h2 id="c">C</h2><ul><li><dfn id="chunk"><a href="/docs/x/">Chunk</a></dfn>: a set of <code>modules</code>.</li></ul>' +
  '<h3 id="out">out<a class="anchor" href="#out">#</a> <span class="badge">2.0+</span></h3><pre>code</pre><p>Where files go.</p><h3 id="next">next</h3><p>Another.</p>' +
  '<table><tr><td id="row"><code>a.b</code> <span class="badge">2.1+</span></td><td>boolean</td><td>What it does.</td></tr></table>' +
  '<p id="cup"><code>cup</code> is what <code>brew</code> fills.</p>' +
  `<h2 id="long">Long</h2><p>${'word '.repeat(200)}</p>`;

const content = suite('what a card says');
const document = createWindow(OTHER).document;
const texts = (id: string): readonly string[] => {
  const card = cardContent(document, id);
  return card === null ? [] : [card.title, ...card.nodes.map((node) => node.textContent.trim())];
};

content('of a term: the sentence that explains it', () => {
  assert.equal(texts('chunk'), ['Chunk', 'a set of modules.']);
});
content('of a heading: its badges and its paragraphs, not those of the next one, and no code', () => {
  assert.equal(texts('out'), ['out', '2.0+', 'Where files go.']);
});
content('of a row of a table: its badges and its cells', () => {
  assert.equal(texts('row'), ['a.b', '2.1+', 'boolean', 'What it does.']);
});
content('of a paragraph: the name that it explains, and what it says', () => {
  assert.equal(texts('cup'), ['cup', 'cup is what brew fills.']);
});
content('is cut at a word', () => {
  const [, text] = texts('long');
  assert.ok(text!.length < 340, String(text!.length));
  assert.match(text!, /word …$/);
});
content('has nothing to focus, no ids, and is nothing where there is nothing', () => {
  for (const node of cardContent(document, 'chunk')!.nodes) {
    assert.is(node.querySelector('a, [id]'), null);
    assert.is(node.querySelector('code')!.textContent, 'modules');
  }
  assert.is(cardContent(document, 'nowhere'), null);
});
content.run();

const cards = suite('cards of links');

function setUp() {
  const window = createWindow(
    '<div id="md-content"><p><a id="term" href="/docs/words/#chunk">chunk</a> <a id="page" href="/docs/words/">words</a> <a id="dead" href="/docs/words/#nowhere">?</a></p></div><a id="outside" href="/docs/words/#chunk">x</a>',
  );
  Object.assign(globalThis, { DOMParser: window.DOMParser, CSSStyleSheet: window.CSSStyleSheet });
  const clock = stopClock(window);
  const asked: string[] = [];
  startLinkCards({
    window,
    base: '/docs/',
    bodyOf: async (url) => (asked.push(url), OTHER),
    loadParts: async () => parts,
  });
  const enter = async (id: string, wait = 400): Promise<void> => {
    window.document.getElementById(id)!.dispatchEvent(new window.Event('pointerover', { bubbles: true }));
    await clock.pass(wait);
  };
  return {
    window,
    clock,
    asked,
    stop: clock.release,
    enter,
    card: () => window.document.querySelector('[role=tooltip]'),
  };
}

cards('show after a rest, describe their link, and go with Escape', async () => {
  const { window, clock, enter, card, asked, stop } = setUp();
  await enter('term', 50);
  assert.is(card(), null);
  await clock.pass(400);
  assert.match(card()!.textContent, /a set of modules/);
  assert.equal(asked, ['/words/']);
  const link = window.document.getElementById('term')!;
  assert.is(link.getAttribute('aria-describedby'), card()!.id);
  window.document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
  assert.is(card(), null);
  assert.not.ok(link.hasAttribute('aria-describedby'));
  stop();
});
cards('stay while the pointer is on them, and go when it leaves both', async () => {
  const { window, clock, enter, card, stop } = setUp();
  await enter('term');
  card()!.dispatchEvent(new window.Event('pointerover', { bubbles: true }));
  await clock.pass(300);
  assert.ok(card());
  await enter('page');
  assert.is(card(), null);
  stop();
});
cards('are for places within pages, of the content alone, that exist', async () => {
  const { enter, card, stop } = setUp();
  for (const id of ['page', 'outside', 'dead']) {
    await enter(id);
    assert.is(card(), null, id);
  }
  stop();
});
cards.run();
