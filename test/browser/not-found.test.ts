/** The page for wrong addresses with a text of the site. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';
import { browserFixture } from './support/browser-fixture.js';

const test = suite('the 404 page in a browser');
const fixture = browserFixture(test, async () => {
  const site = createSite({
    'content/index.md': '# Home\n',
    'content/404.md': '# Nothing here\n\nTry this:\n\n- [Home](index.md)\n\n```js\nbrew();\n```\n',
  });
  await site.build();
  return { folder: `${site.root}/dist`, base: '/', site };
});

test('the items of a list are next to their marks, and code begins at the left, with the whole in the middle', async () => {
  await fixture.visit('nowhere/');
  const places = await fixture.page.evaluate(() => {
    const from = (selector: string, start: number): number =>
      document.querySelector(selector)!.getBoundingClientRect().left - start;
    const list = document.querySelector('.prose ul')!.getBoundingClientRect();
    return {
      item: from('.prose li a', from('.prose li', 0)),
      code: from('.prose code', from('.prose pre', 0)),
      middle: Math.abs(list.left + list.width / 2 - document.documentElement.clientWidth / 2),
    };
  });
  assert.ok(places.item < 2 && places.code < 40 && places.middle < 2, JSON.stringify(places));
});

test.run();
