/** Which language the parts of a page have: words of the interface are English, all others are those of the site. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, type TestSite } from '../../support/site.js';
import { becomes, browserFixture, eventually, hydrated } from '../support/browser-fixture.js';

const PAGE = `---
contributors: [a]
related: [{ title: 資料, url: /章/二/ }]
---
# 一

> [!NOTE]
> 注意[^1]

- [ ] 仕事

## 甲

\`\`\`js
1;
\`\`\`

## 乙

文

[^1]: 脚注
`;

const siteIn = (lang: string, more: object = {}): TestSite =>
  createSite({
    'docs-build.config.json': JSON.stringify({
      title: '題',
      lang,
      printable: ['章'],
      sections: [{ name: '章', title: '章' }],
      blog: { section: '報', title: '報' },
      header: { links: [{ content: '章', url: '/章/' }] },
      footer: { links: [{ content: '章', url: '/章/' }], note: '註' },
      versions: [
        { label: '2', origin: null },
        { label: '1', origin: 'https://one.example' },
      ],
      notification: { marker: '1', text: '通知' },
      ...more,
    }),
    'content/章/index.md': '# 章\n\n文\n',
    'content/章/一.md': PAGE,
    'content/章/二.md': '# 二\n\n文\n',
    'content/報/index.md': '# 報\n',
    'content/報/2026-01-15-新.md': '# 新\n\n文\n',
  });

const test = suite('language of parts');
const fixture = browserFixture(
  test,
  async () => {
    const site = siteIn('ja');
    await site.build();
    return { folder: `${site.root}/dist`, base: '/', site };
  },
  { viewport: { width: 1400, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce' },
);

/** Words in another language than their element says. Names may contain words of both. */
const wrong = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (element: Element, text: string): void => {
      if (element.closest('script, style, pre, code, kbd, .visually-hidden[role=status]')) return;
      const { lang } = element.closest<HTMLElement>('[lang]')!;
      const isOwn = /[\u3000-\u9fff]/.test(text);
      const isEnglish = /[A-Za-z]{3}/.test(text);
      if (isOwn !== isEnglish && lang !== (isOwn ? 'ja' : 'en')) found.push(`${lang}: ${text.trim()}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) look(texts.currentNode.parentElement!, texts.currentNode.textContent!);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element, element.getAttribute(name)!);
    return found;
  });

const encoded = (path: string): string => encodeURI(path);

test('without scripts, words of the interface are English, and all others are not', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  for (const path of ['章/一/', '章/printable/', '報/', '報/新/', 'search/', '404.html']) {
    await page.goto(fixture.server.url + encoded(path));
    assert.equal(await wrong(page), [], path);
  }
});

test('the same is true of what scripts add', async () => {
  await fixture.visit(encoded('章/一/'));
  const { page } = fixture;
  await page.locator('.copy-button').first().waitFor();
  await page.locator('.notification').waitFor();
  assert.equal(await wrong(page), []);
  await page.keyboard.press('/');
  await page.locator('#docsearch-input').fill('文');
  await page.locator('.search-hit').first().waitFor();
  assert.equal(await wrong(page), [], 'results');
  await page.locator('#docsearch-input').fill('qqqxyz');
  await page.locator('.search-results__none').waitFor();
  assert.equal(await wrong(page), [], 'no results');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.locator('#shortcuts').waitFor();
  assert.equal(await wrong(page), [], 'shortcuts');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('button.header__menu').click();
  await page.locator('.sidebar-mobile .theme-choices').waitFor();
  assert.equal(await wrong(page), [], 'menu');
});

test('announcements have the language of what they say', async () => {
  await fixture.visit(encoded('章/二/'));
  const { page } = fixture;
  const said = (): Promise<string> =>
    page.evaluate(() => {
      const announcer = document.querySelector('#announcer')!;
      return `${announcer.closest<HTMLElement>('[lang]')!.lang}: ${announcer.textContent}`;
    });
  await page.locator('a[rel="prev"]').click();
  await becomes(said, 'ja: 一 | 題');
  await page.locator('.copy-button').first().click();
  await eventually(async () => /^en: (?:Copied|The code could not)/.test(await said()));
});

test('a site in English does not say so again', async () => {
  const site = siteIn('en-GB');
  await site.build();
  const [, body] = site.html('/章/一/').split('<body>');
  assert.not.match(body!, / lang=/);
  site.dispose();
});

test('on a page that is written from right to left, English sentences end on the right and stay where they are', async () => {
  const site = siteIn('ar');
  await site.build();
  fixture.server.folder = `${site.root}/dist`;
  const page = await fixture.visitor({ viewport: { width: 1400, height: 900 } });
  await page.goto(fixture.server.url + encoded('章/一/'));
  await hydrated(page);
  const { sentence, heading, room } = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.further-reading h2')!);
    const heading = range.getBoundingClientRect().right;
    const sentence = document.querySelector('.toc .skip-link')!.firstChild!;
    const at = (index: number): number => {
      range.setStart(sentence, index);
      range.setEnd(sentence, index + 1);
      return range.getBoundingClientRect().left;
    };
    const room = document.querySelector('.further-reading')!.getBoundingClientRect().right;
    return { sentence: [at(0), at(sentence.textContent!.length - 1)], heading, room };
  });
  assert.ok(sentence[0]! < sentence[1]!, `“Skip …” goes from ${sentence.join(' to ')}`);
  assert.ok(Math.abs(heading - room) < 2, `the heading ends at ${heading} of ${room}`);
  site.dispose();
});

test.run();
