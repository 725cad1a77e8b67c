import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, browserFixture, repositorySite } from '../support/browser-fixture.js';

const people = suite('contributors in a browser');
const credited = browserFixture(people, repositorySite);
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

people(
  'have pictures of the code host when the reader sees them, and stand-ins before and where there are none',
  async () => {
    const asked: string[] = [];
    let broken = '';
    await credited.page.context().route('https://github.com/**', (route) => {
      asked.push(route.request().url());
      broken ||= route.request().url();
      return route.request().url() === broken
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'image/png', body: PIXEL });
    });
    await credited.visit('concepts/modules/');
    const list = credited.page.locator('[data-testid="contributors"]');
    const count = await list.locator('li').count();
    assert.ok(count > 2);
    assert.is(await list.locator('h2').textContent(), 'Contributors');
    assert.equal(
      [await list.locator('.contributors__stand-in').count(), await list.locator('img').count(), asked],
      [count, 0, []],
    );
    // Parts above the list that are laid out now may move it out of view again.
    await becomes(async () => {
      await list.scrollIntoViewIfNeeded();
      return list.locator('img').count();
    }, count - 1);
    await becomes(() => list.locator('.contributors__stand-in').count(), 1, 'the one whose picture is gone');
    await becomes(() => new Set(asked).size, count);
    assert.ok(
      asked.every((url) => /^https:\/\/github\.com\/[\w-]+\.png\?size=90$/.test(url)),
      String(asked),
    );
    assert.equal(
      await list
        .locator('img')
        .first()
        .evaluate((image) => [image.getBoundingClientRect().width, image.getBoundingClientRect().height]),
      [45, 45],
    );
  },
);

people.run();
