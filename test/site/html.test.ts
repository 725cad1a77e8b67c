import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attributeOf, attributesOf, tagsOf, type HtmlTag } from '../../src/html/tags.js';
import { drawn } from '../support/random/lot.js';
import { realSite } from '../support/real-site.js';
import { createSite, fixture } from '../support/site.js';

// Rules of taste are switched off: they say nothing of validity. An id may be any text without spaces, a name is allowed where ARIA allows it.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      'attr-quotes': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'no-raw-characters': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'require-sri': 'off',
      'svg-focusable': 'off',
      'prefer-native-element': 'off',
      'attr-case': 'off',
      'no-redundant-role': 'off',
      'tel-non-breaking': 'off',
      'valid-id': ['error', { relaxed: true }],
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
);

/**
 * Says what is wrong with a document. Colors of code are left out: nine of ten elements, and all of them plain spans. So
 * are items of lists, paragraphs, rows and blocks of code that stood in a document before, word for word (a sidebar is on every page, and
 * all that pages say on the printable ones), unless they have an id, which must be the only one of its kind in each document.
 */
async function problemsOf(path: string, html: string, before: Set<string>): Promise<readonly string[]> {
  const plain = html
    .replace(/<code class="language-[^]*?<\/code>/g, (code) => code.replace(/<\/?span\b(?: class="[\w -]*")?>/g, ''))
    .replace(/<(li|p|tr|pre)\b(?:(?!<\1\b|\sid=|<\/\1>)[^])*<\/\1>/g, (part) => {
      if (before.has(part)) return '';
      before.add(part);
      return part;
    });
  const { results } = await validator.validateString(plain, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
  );
}

const test = suite('HTML');

test('of every document of a site with a base path is valid', async () => {
  const site = createSite(fixture('handbook'));
  await site.build();
  const found: string[] = [];
  const before = new Set<string>();
  for (const path of Object.keys(site.published()).filter((name) => name.endsWith('.html')))
    found.push(...(await problemsOf(path, site.read(`dist/${path}`), before)));
  site.dispose();
  assert.equal(found.slice(0, 20), []);
});

test("of the documents of this repository's site is valid, of which an eighth is drawn by lot", async () => {
  const { documents, read } = await realSite();
  const found: string[] = [];
  const before = new Set<string>();
  for (const path of drawn('Documents for the validator', documents, 1 / 8))
    found.push(...(await problemsOf(path, read(path), before)));
  assert.ok(documents.length > 200, `${documents.length} documents`);
  assert.equal(found.slice(0, 20), []);
});

test("of every document of this repository's site loads nothing from other hosts, and no style does", async () => {
  const { folder, documents, read } = await realSite();
  const foreign: string[] = [];
  for (const path of documents)
    for (const tag of tagsOf(read(path)))
      for (const { name, value } of attributesOf(tag)) if (loads(tag, name, value)) foreign.push(`${path} ${value}`);
  const styles = readdirSync(`${folder}/assets`).filter((name) => name.endsWith('.css'));
  for (const name of styles)
    if (/(?:url\(|@import)\s*["']?(?:https?:)?\/\//i.test(read(`assets/${name}`))) foreign.push(name);
  assert.ok(documents.length > 200 && styles.length > 1, `${documents.length} documents, ${styles.length} styles`);
  assert.equal(foreign.slice(0, 20), []);
});

/** Relations of a link that browsers follow when somebody asks for it. */
const NAMED = ['canonical', 'alternate', 'license', 'author', 'next', 'prev'];

/** Whether a browser that shows the tag asks another host. Those of `data-` attributes are asked after a click. */
function loads(tag: HtmlTag, name: string, value: string): boolean {
  if (tag.name === 'a' || tag.name === 'meta' || name.startsWith('data-') || name.startsWith('xmlns')) return false;
  if (tag.name === 'link' && NAMED.includes(attributeOf(tag, 'rel') ?? '')) return false;
  return /(?:^|[\s,("'])(?:https?:)?\/\/\w/i.test(value);
}

test.run();
