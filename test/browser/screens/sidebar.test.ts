/** The sidebar on this repository's own site. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, browserFixture, eventually, painted, quiet, repositorySite } from '../support/browser-fixture.js';

const sidebar = suite('the sidebar in a browser');
const beside = browserFixture(sidebar, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
});
const item = (url: string) => beside.page.locator(`.sidebar li:has(> a[href$="${url}"])`);
const isOpen = (page: string, open: 'true' | null): Promise<void> =>
  becomes(() => item(`/concepts/${page}/`).getAttribute('data-open'), open, page);

sidebar('an item is open on its page, toggles on click, and is looked at anew on another page', async () => {
  await beside.visit('concepts/modules/');
  await isOpen('modules', 'true');
  await isOpen('targets', null);
  await item('/concepts/targets/').getByRole('button').click();
  await item('/concepts/targets/').locator('.sidebar__anchors a').first().waitFor();
  await item('/concepts/modules/').getByRole('button').click();
  await isOpen('modules', null);
  await item('/concepts/output/').getByTestId('sidebar-item-title').click();
  await beside.page.locator('h1', { hasText: 'Output' }).waitFor();
  await isOpen('output', 'true');
  await isOpen('modules', null);
  // What was opened by hand closes with the page that it was opened on.
  await isOpen('targets', null);
  await item('/concepts/output/').getByRole('button').click();
  await isOpen('output', null);
});

sidebar('what was opened and closed stays so when the page is loaded again, and nowhere else', async () => {
  const { page } = beside;
  await beside.visit('concepts/modules/');
  await item('/concepts/targets/').getByRole('button').click();
  await item('/concepts/modules/').getByRole('button').click();
  await isOpen('modules', null);
  await page.reload();
  await isOpen('targets', 'true');
  await item('/concepts/targets/').locator('.sidebar__anchors a').first().waitFor();
  await isOpen('modules', null);
  await page.reload();
  await isOpen('modules', null);
  await isOpen('targets', 'true');
  await beside.visit('concepts/output/');
  await page.locator('.copy-button').first().waitFor({ state: 'attached' });
  await isOpen('output', 'true');
  await isOpen('targets', null);
});

sidebar('keeps its place from page to page, also when what was opened by hand closes further up', async () => {
  await beside.visit('plugins/');
  // Within the sidebar: the next page begins at its top, and the sidebar with it.
  const place = async (): Promise<number> =>
    (await item('/plugins/provide-plugin/').boundingBox())!.y -
    (await beside.page.locator('.sidebar').boundingBox())!.y;
  await item('/plugins/banner-plugin/').getByRole('button').click();
  await item('/plugins/banner-plugin/').locator('.sidebar__anchors a').first().waitFor();
  await item('/plugins/provide-plugin/').scrollIntoViewIfNeeded();
  assert.ok((await beside.page.locator('.sidebar').evaluate((element) => element.scrollTop)) > 100);
  const before = await place();
  await item('/plugins/provide-plugin/').getByTestId('sidebar-item-title').click();
  await beside.page.locator('h1', { hasText: 'ProvidePlugin' }).waitFor();
  // What closes further up must not move it, either.
  await becomes(() => item('/plugins/banner-plugin/').getAttribute('data-open'), null);
  await eventually(async () => Math.abs((await place()) - before) < 2);
});

sidebar('is below the header, also when the page has scrolled, and does not move the page', async () => {
  await beside.visit('configuration/output/#outputfilename');
  await beside.page.waitForFunction(() => window.scrollY > 500);
  // The page comes to rest when all that is laid out late has been.
  await quiet(beside.page);
  const [headerEnd, sidebarStart] = await beside.page.evaluate(() => [
    document.querySelector('.header')!.getBoundingClientRect().bottom,
    document.querySelector('.sidebar')!.getBoundingClientRect().top,
  ]);
  assert.ok(sidebarStart >= headerEnd - 1, `${sidebarStart} ${headerEnd}`);
  const before = await beside.page.evaluate(() => window.scrollY);
  await beside.page.locator('.sidebar').hover();
  await beside.page.mouse.wheel(0, 20_000);
  await beside.page.waitForFunction(() => {
    const scroller = document.querySelector('.sidebar')!;
    return scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  });
  await beside.page.evaluate(() => {
    const turned = new Promise((done) => addEventListener('wheel', done, { once: true, passive: true }));
    Object.assign(window, { turned: turned.then(() => undefined) });
  });
  await beside.page.mouse.wheel(0, 500);
  await beside.page.evaluate(() => (window as unknown as { turned: Promise<void> }).turned);
  await painted(beside.page);
  assert.is(await beside.page.evaluate(() => window.scrollY), before);
});

sidebar('the section that is read is marked, in the sidebar and in the contents of the page', async () => {
  await beside.visit('configuration/output/');
  const marked = (list: string): Promise<string[]> =>
    beside.page
      .locator(`${list} [aria-current="location"]`)
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  const marks = async (id: string): Promise<void> => {
    await beside.page.waitForFunction(
      (hash) =>
        ['.sidebar', '.toc'].every(
          (list) => document.querySelector<HTMLAnchorElement>(`${list} [aria-current="location"]`)?.hash === hash,
        ),
      `#${id}`,
    );
    await becomes(async () => [await marked('.sidebar'), await marked('.toc')], [[`#${id}`], [`#${id}`]]);
  };
  for (const id of ['outputpath', 'outputclean']) {
    await beside.page.evaluate((heading) => document.getElementById(heading)!.scrollIntoView(), id);
    await marks(id);
    // What is marked can be seen.
    await eventually(async () => {
      const place = await beside.page.locator('.toc [aria-current="location"]').boundingBox();
      return place !== null && place.y > 0 && place.y < 900;
    });
  }
});

sidebar('the contents show the place that the address of a visit names', async () => {
  await beside.visit('configuration/output/#outputuniquename');
  const place = beside.page.locator('.toc [aria-current="location"]');
  await becomes(() => place.getAttribute('href'), '#outputuniquename');
  await eventually(async () => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return y > 0 && y + height < 900;
  });
});

sidebar('a heading of another page leads to it', async () => {
  await beside.visit('concepts/modules/');
  await item('/concepts/targets/').getByRole('button').click();
  await item('/concepts/targets/').locator('.sidebar__anchors a').first().click();
  await beside.page.waitForFunction(
    () => location.pathname === '/concepts/targets/' && document.activeElement?.id === location.hash.slice(1),
  );
});

sidebar('the print link opens the whole section in a new tab, which asks to be printed once', async () => {
  await beside.page.context().addInitScript(() => {
    let calls = 0;
    window.print = () => {
      calls += 1;
    };
    Object.assign(window, { prints: () => calls });
  });
  await beside.visit('migrate/5/');
  const [opened] = await Promise.all([
    beside.page.context().waitForEvent('page'),
    beside.page.getByRole('link', { name: 'Print Section' }).click(),
  ]);
  await opened.waitForLoadState('load');
  await opened.waitForURL('**/migrate/printable/');
  await opened.waitForFunction(() => (window as unknown as { prints: () => number }).prints() === 1);
  assert.is(await opened.title(), 'Combined printable page | webpack');
});

sidebar('choosing the other version shows a spinner and leads to the same path on its host', async () => {
  await beside.visit('concepts/modules/?a=b#what-is-a-module');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await beside.page.context().route('https://v4.webpack.js.org/**', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/html', body: '<title>there</title>' });
  });
  const select = beside.page.locator('.sidebar').getByRole('combobox', { name: 'Select webpack version' });
  assert.equal(
    [await select.inputValue(), await select.locator('option').allTextContents()],
    ['webpack 5', ['webpack 5', 'webpack 4']],
  );
  const animation = (): Promise<string> =>
    beside.page.locator('.sidebar .version__mark').evaluate((mark) => getComputedStyle(mark).animationName);
  assert.is(await animation(), 'none');
  // The navigation is held, so that the state between can be seen. The page answers no questions then: it tells by itself.
  const said = beside.page.waitForEvent('console', (message) => message.text().startsWith('leaving'));
  await select.evaluate((element: HTMLSelectElement) => {
    requestAnimationFrame(() => {
      const version = document.querySelector<HTMLElement>('.sidebar .version')!;
      console.log(
        'leaving',
        version.dataset['leaving'],
        element.value,
        getComputedStyle(version.querySelector('.version__mark')!).animationName,
      );
    });
    element.selectedIndex = 1;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  assert.is((await said).text(), 'leaving true webpack 4 turn');
  release();
  await beside.page.waitForURL('https://v4.webpack.js.org/concepts/modules/?a=b#what-is-a-module');
});

sidebar('names of groups stand as they are written', async () => {
  await beside.visit('plugins/');
  const label = beside.page.locator('.sidebar__label', { hasText: /^webpack$/ }).first();
  assert.is(await label.innerText(), 'webpack');
});

sidebar.run();
