/** Notations of Retype. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { parseText } from '../support.js';

const test = suite('Retype');

const FILES = { 'retype.yml': 'input: content\n', 'content/_includes/part.md': 'A **part**\n' };
const htmlOf = (text: string, files: Record<string, string> = FILES): string => parseText(text, { files }).html;

test('callouts, panels, columns and steps end with a line of their marks', () => {
  for (const [text, expected] of [
    ['!!!\nText\n!!!\n\nAfter', /aside note[^]*>Note<[^]*<p>Text<\/p>\s*<\/div>\s*<p>After/],
    ['!!!danger Title\nText\n\n- a\n!!!', /aside danger[^]*>Title<[^]*<li>a<\/li>\s*<\/ul>\s*<\/div>\s*$/],
    ['!!! :icon-zap: [A](https://a.example)\nText\n!!!', /<a [^>]*>A<\/a>[^]*<p>Text<\/p>\s*<\/div>/],
    ['!!!!\nOne\n\n!!!ghost\nTwo\n!!!\n!!!!', /<p>One<\/p>[^]*<div[^]*<p>Two<\/p>\s*<\/div>\s*<\/div>/],
    ['=== Title\nText\n\n---\n===\n\nAfter', /<summary[^>]*>Title<[^]*<p>Text<\/p>\s*<hr>\s*<\/details>\s*<p>After/],
    ['==- A\nOne\n=== B\nTwo\n===', /<summary[^>]*>A<[^]*One[^]*<\/details>\s*<details[^]*>B<[^]*Two/],
    ['||| :icon-code: A\nOne\n||| B\nTwo\n|||', /<strong>A<\/strong><\/p>\s*<p>One<\/p>[^]*<strong>B<\/strong>[^]*Two/],
    ['>>> A\n\nOne\n\n>>> B\nTwo\n>>>', /^<p><strong>A<\/strong><\/p>\s*<p>One<\/p>[^]*B[^]*<p>Two<\/p>\s*$/],
    ['# T\n\nHeading\n===', /Heading<\/h\d>/],
    ['!!!\nnever closed', /^<p>!!!\nnever closed<\/p>\s*$/],
    ['{{ include "part" }}', /^<p>A <strong>part<\/strong><\/p>\s*$/],
  ] as const)
    assert.match(htmlOf(text), expected, text);
  assert.match(htmlOf('!!!\nText\n!!!', {}), '<p>!!!\nText\n!!!</p>');
});

test('tabs have the IDs of their labels', () => {
  const html = htmlOf(
    '+++ One {#first .x}\nA\n+++ Tab 2\n\nB\n\n```md\n+++ no\n+++\n```\n\n+++\n\n[b](#tab-2) [a](#first)',
  );
  assert.equal(
    [...html.matchAll(/class="tabs__label"[^>]*>([^<]*)/g)].map(([, label]) => label),
    ['One', 'Tab 2'],
  );
  for (const id of ['first', 'tab-2']) assert.match(html, `id="${id}"`);
  assert.match(html, /<\/div>\s*<p><a href="#tab-2">/);
});

test('components in brackets are text and links, and icons are left out', () => {
  assert.is(
    htmlOf(
      'A [!badge PRO] [!badge variant="danger" text="Two words"](https://a.example) [!button text="Go" icon="x"](https://b.example) :icon-home: [!youtube](https://c.example/v)',
    )
      .replace(/ (?:rel|class)="[^"]*"/g, '')
      .trim(),
    '<p>A PRO <a href="https://a.example">Two words</a> <a href="https://b.example">Go</a> <a href="https://c.example/v">https://c.example/v</a></p>',
  );
});

test('a reference without a text has the title of its page', async () => {
  const site = createSite({
    ...FILES,
    'content/index.md': '# Home\n\n[!ref](/guide/start.md)\n',
    'content/guide/start.md': '# Getting started\n\nText\n',
  });
  try {
    await site.build();
    assert.match(site.html('/'), '<a href="/guide/start/">Getting started</a>');
  } finally {
    site.dispose();
  }
});

test.run();
