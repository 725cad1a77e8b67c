import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { useState, type ReactNode } from 'react';
import type { Host } from '../../templates/host.js';
import { HostProvider, staticHost } from '../../templates/host.js';
import { LanguagePicker } from '../../templates/components/frame/LanguagePicker.js';
import { OfflineBanner } from '../../templates/components/frame/OfflineBanner.js';
import { keepEarlyClicks } from '../../runtime/aids/early-clicks.js';
import { keepEarlyTyping } from '../../runtime/aids/early-typing.js';
import { startSearchKeys } from '../../runtime/aids/search-keys.js';
import { SearchButton } from '../../templates/components/frame/SearchButton.js';
import { RenderedIsland } from '../../templates/components/page/RenderedIsland.js';
import { Sidebar } from '../../templates/components/navigation/Sidebar.js';
import { ThemeToggle } from '../../templates/components/frame/ThemeToggle.js';
import Search from '../../templates/islands/Search.js';
import Notification from '../../templates/islands/Notification.js';
import { parseThemeChoice, useTheme } from '../../templates/theme.js';
import { stopClock } from '../support/clock.js';
import type { Screen } from './browser.js';
import { open } from './browser.js';
import { propsFor, sidebar, site, Site } from './sample.js';

/** Shows something with a host of its own, and always cleans up. */
async function shown(element: ReactNode, host: Partial<Host>, steps: (screen: Screen) => Promise<void>): Promise<void> {
  const screen = await open(<HostProvider value={{ ...staticHost, ...host }}>{element}</HostProvider>);
  try {
    await steps(screen);
  } finally {
    await screen.close();
  }
}

const memory = (
  values: Record<string, string> = {},
): Host['preferences'] & { readonly values: Record<string, string> } => ({
  values,
  read: (key) => values[key] ?? null,
  write: (key, value) => {
    values[key] = value;
    return true;
  },
});

const language = suite('language picker');
const picker = <LanguagePicker site={site} url="/guides/start/" />;
const isOpen = ({ $ }: Screen): string | null => $('.language__button').getAttribute('aria-expanded');

language('a click toggles', () =>
  shown(picker, {}, async (screen) => {
    assert.is(isOpen(screen), 'false');
    await screen.click(screen.$('.language__button'));
    assert.is(isOpen(screen), 'true');
    await screen.click(screen.$('.language__button'));
    assert.is(isOpen(screen), 'false');
  }),
);

language('arrows, Home and End move and wrap around', () =>
  shown(picker, {}, async (screen) => {
    const { $, all, key, document } = screen;
    await key($('.language__button'), 'ArrowDown');
    const [first, last] = all('.language__link');
    assert.is(document.activeElement, first);
    await key(first!, 'ArrowDown');
    assert.is(document.activeElement, last);
    await key(last!, 'ArrowDown');
    assert.is(document.activeElement, first);
    await key(first!, 'ArrowUp');
    assert.is(document.activeElement, last);
    await key(last!, 'Home');
    assert.is(document.activeElement, first);
    await key(first!, 'End');
    assert.is(document.activeElement, last);
    assert.is(isOpen(screen), 'true');
  }),
);

language('Escape closes and gives the focus back', () =>
  shown(picker, {}, async (screen) => {
    await screen.key(screen.$('.language__button'), 'ArrowDown');
    await screen.key(screen.document.activeElement!, 'Escape', 'keyup');
    assert.is(isOpen(screen), 'false');
    assert.is(screen.document.activeElement, screen.$('.language__button'));
  }),
);

language('a click elsewhere closes', () =>
  shown(
    <>
      {picker}
      <p id="else">x</p>
    </>,
    {},
    async (screen) => {
      await screen.click(screen.$('.language__button'));
      await screen.click(screen.$('#else'));
      assert.is(isOpen(screen), 'false');
    },
  ),
);

language('links lead to the same path on the other host', () =>
  shown(picker, {}, async ({ $ }) => {
    assert.is($('[lang="zh"]').getAttribute('href'), 'https://zh.sample.example/guides/start/');
  }),
);

language.run();

const theme = suite('theme');
const Toggle = () => <ThemeToggle theme={useTheme()} />;

theme('nothing is stored before somebody chooses', async () => {
  const preferences = memory();
  await shown(<Toggle />, { preferences }, async ({ $, click, document }) => {
    assert.equal(preferences.values, {});
    await click($('[data-testid="hello-darkness"]'));
    assert.equal(preferences.values, { theme: 'dark' });
    assert.ok(document.documentElement.classList.contains('dark'));
    assert.is(document.documentElement.dataset['theme'], 'dark');
    assert.is($('button').getAttribute('aria-label'), 'Switch to light theme');
    await click($('[data-testid="hello-darkness"]'));
    assert.not(document.documentElement.classList.contains('dark'));
  });
});

theme('the stored choice is known after the first render, quoted or not', async () => {
  await shown(<Toggle />, { preferences: memory({ theme: '"dark"' }) }, async ({ $ }) => {
    assert.is($('button').getAttribute('aria-label'), 'Switch to light theme');
  });
  assert.equal(['system', '"light"', 'purple', null].map(parseThemeChoice), ['system', 'light', 'light', 'light']);
});

theme.run();

const items = suite('sidebar items');
const { page } = propsFor({});
const itemOf = (url: string): string => `li:has(> a[href="${url}"])`;

items('a closed page loads its headings when it is opened', async () => {
  const asked: string[] = [];
  const loadSidebar: Host['loadSidebar'] = async (section) => {
    asked.push(section);
    return sidebar.map((item) => ({ ...item, anchors: [{ title: `About ${item.title}`, id: 'about', level: 2 }] }));
  };
  await shown(<Sidebar site={site} page={page} items={sidebar} />, { loadSidebar }, async ({ $, all, click }) => {
    assert.equal(asked, []);
    const button = $(`${itemOf('/guides/output/')} button`);
    assert.is(button.getAttribute('aria-label'), 'Toggle Output section');
    assert.equal(all(`${itemOf('/guides/')} button`), [], 'it has no headings');
    await click(button);
    assert.is(button.getAttribute('aria-expanded'), 'true');
    assert.is($(`${itemOf('/guides/output/')} .sidebar__anchors a`).getAttribute('href'), '/guides/output/#about');
    assert.equal(asked, ['guides']);
    await click(button);
    assert.is(button.getAttribute('aria-expanded'), 'false');
  });
});

items('only the current page is open, not one whose address ends like its', () => {
  const nested = { ...sidebar[2]!, url: '/old/guides/start/' };
  return shown(<Sidebar site={site} page={page} items={[...sidebar, nested]} />, {}, async ({ all }) => {
    assert.equal(
      all('[data-open] > a').map((link) => link.getAttribute('href')),
      ['/guides/start/'],
    );
  });
});

items('a page whose headings cannot be loaded says so, and offers another try', () => {
  let answers = false;
  const loadSidebar: Host['loadSidebar'] = async () => {
    if (!answers) throw new Error('gone');
    return sidebar.map((item) => ({ ...item, anchors: [{ title: 'About', id: 'about', level: 2 }] }));
  };
  return shown(<Sidebar site={site} page={page} items={sidebar} />, { loadSidebar }, async ({ $, all, click }) => {
    const place = itemOf('/guides/output/');
    await click($(`${place} button`));
    assert.is($(`${place} [role=alert]`).textContent, 'The headings could not be loaded.');
    await click($(`${place} .failure button`));
    assert.is($(`${place} .failure button`).textContent, 'Try again', 'it has failed again');
    answers = true;
    await click($(`${place} .failure button`));
    assert.equal([all(`${place} .failure`).length, all(`${place} .sidebar__anchors a`).length], [0, 1]);
  });
});

items('headings of one section are not taken for those of the next', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const loadSidebar: Host['loadSidebar'] = (section) => {
    asked.push(section);
    return new Promise((resolve) => answers.push(() => resolve([])));
  };
  const other = { ...page, url: '/api/', section: 'api' };
  const api = sidebar.map((item) => ({ ...item, url: item.url.replace('guides', 'api') }));
  const Page = () => {
    const [isOther, setOther] = useState(false);
    return (
      <>
        <p onClick={() => setOther(!isOther)} />
        <Sidebar site={site} page={isOther ? other : page} items={isOther ? api : sidebar} />
      </>
    );
  };
  const opens = ({ $, click }: Screen, url: string): Promise<void> => click($(`${itemOf(url)} button`));
  const goes = ({ $, click }: Screen): Promise<void> => click($('p'));
  await shown(<Page />, { loadSidebar }, async (screen) => {
    await opens(screen, '/guides/output/');
    await goes(screen);
    await screen.act(answers[0]!);
    await opens(screen, '/api/output/');
    assert.equal(asked, ['guides', 'api'], 'what came late');
    await screen.act(answers[1]!);
    await goes(screen);
    await opens(screen, '/guides/output/');
    assert.equal(asked, ['guides', 'api', 'guides'], 'what had been loaded');
  });
});

items.run();

const landing = suite('islands of the landing page');

for (const saveData of [false, true])
  landing(
    `${saveData ? 'are not loaded' : 'are loaded'} when a reader ${saveData ? 'who saves data ' : ''}stays`,
    async () => {
      const clock = stopClock();
      try {
        const asked: string[] = [];
        const loadIsland: Host['loadIsland'] = async (name) => {
          asked.push(name);
          return () => null;
        };
        await shown(<RenderedIsland name="Tea" props={{}} />, { loadIsland }, async ({ window }) => {
          Object.defineProperty(window.navigator, 'connection', { value: { saveData } });
          await clock.pass(1999);
          assert.equal(asked, []);
          await clock.pass(1);
          assert.equal(asked, saveData ? [] : ['Tea']);
        });
      } finally {
        clock.release();
      }
    },
  );

landing.run();

const small = suite('small parts');

small('the offline banner comes and goes with the connection', () =>
  shown(<OfflineBanner />, {}, async ({ all, act, window, $ }) => {
    assert.is(all('[data-testid="offline-banner"]').length, 0);
    await act(() => window.dispatchEvent(new window.Event('offline')));
    assert.is(
      $('[data-testid="offline-banner"]').textContent,
      'You are currently offline. Some features may be unavailable.',
    );
    assert.equal([$('[role="status"]').getAttribute('aria-live')], ['polite']);
    await act(() => window.dispatchEvent(new window.Event('online')));
    assert.is(all('[data-testid="offline-banner"]').length, 0);
  }),
);

small('a dismissed notification stays away until its marker changes', async () => {
  const preferences = memory({ 'notification-dismissed': '2' });
  const notice = <Notification notification={{ marker: '3', html: '<p>News</p>' }} />;
  await shown(notice, { preferences }, async ({ $, all, click }) => {
    await click($('.notification button'));
    assert.is(all('.notification').length, 0);
  });
  assert.equal(preferences.values, { 'notification-dismissed': '3' });
  await shown(notice, { preferences }, async ({ all }) => assert.is(all('.notification').length, 0));
});

small('a notification is over when its last day is', async () => {
  const { now } = Date;
  const at = async (time: string): Promise<number> => {
    Date.now = () => Date.parse(time);
    let count = 0;
    const notice = <Notification notification={{ marker: '3', html: '<p>News</p>', until: '2026-02-28' }} />;
    await shown(notice, { preferences: memory() }, async ({ all }) => void (count = all('.notification').length));
    return count;
  };
  try {
    assert.is(await at('2026-02-28T23:59:59Z'), 1);
    assert.is(await at('2026-03-01T00:00:00Z'), 0);
  } finally {
    Date.now = now;
  }
});

small('the search opens by a slash, but not while somebody types', async () => {
  let loads = 0;
  const loadIsland: Host['loadIsland'] = async () => {
    loads += 1;
    return ({ open: isShown }: { open: boolean }) => <p id="found">{String(isShown)}</p>;
  };
  await shown(
    <div data-ready="">
      <SearchButton site={site} />
      <input id="field" />
    </div>,
    { loadIsland },
    async ({ $, key, document }) => {
      const preferences = memory({ 'slash-key': 'off' });
      startSearchKeys(document, preferences);
      document.documentElement.classList.add('js');
      await key(document.body, '/');
      assert.is(loads, 0, 'turned off');
      preferences.write('slash-key', 'on');
      await key($('#field'), '/');
      assert.is(loads, 0);
      await key(document.body, '/');
      assert.is($('#found').textContent, 'true');
    },
  );
});

small('what is typed while the search is on its way is in its field', async () => {
  let arrive = (): void => {};
  const loadIsland: Host['loadIsland'] = () => new Promise((resolve) => (arrive = () => resolve(Search as never)));
  await shown(
    <header className="header" data-ready="">
      <SearchButton site={site} />
    </header>,
    { loadIsland },
    async ({ $, all, key, act, document }) => {
      document.documentElement.classList.add('js');
      keepEarlyClicks(document);
      keepEarlyTyping(document);
      startSearchKeys(document, memory());
      const lost: string[] = [];
      document.addEventListener('keydown', (event) => void lost.push(event.key), { capture: true });
      await key(document.body, 'x');
      await key(document.body, '/');
      for (const letter of ['Enter', 'A', 'q', 'Enter', 'Backspace', '?', 'Shift']) await key(document.body, letter);
      assert.equal(lost, ['x', '/', 'Enter', 'Shift']);
      await act(arrive);
      const field = $('#docsearch-input') as HTMLInputElement;
      assert.is(field.value, 'A?');
      assert.is(document.activeElement, field);
      assert.is(all('[data-typed]').length, 0);
    },
  );
});

small('a link that opens a dialog is followed where the scripts do not come', async () => {
  await shown(<a className="search-button" href="#list" />, {}, async ({ $, document }) => {
    const clock = stopClock();
    try {
      document.documentElement.classList.add('js');
      keepEarlyClicks(document);
      let followed = 0;
      document.addEventListener('click', ({ defaultPrevented }) => void (followed += Number(!defaultPrevented)));
      $('a').click();
      await clock.pass(2900);
      assert.is(followed, 0);
      await clock.pass(200);
      assert.is(followed, 1);
      await clock.pass(9000);
      assert.is(followed, 1);
    } finally {
      clock.release();
    }
  });
});

small('the mobile menu opens, traps the keyboard, and closes by Escape and by its button', () =>
  shown(<Site {...propsFor({})} />, {}, async ({ $, click, key, document }) => {
    const menu = $('.sidebar-mobile');
    const button = $('button[aria-label="Toggle navigation menu"]');
    assert.not(menu.classList.contains('sidebar-mobile--visible'));
    await click(button);
    assert.ok(menu.classList.contains('sidebar-mobile--visible'));
    assert.is(button.getAttribute('aria-expanded'), 'true');
    assert.is(document.activeElement, menu);
    assert.ok(document.documentElement.classList.contains('scroll-lock'));
    await key(menu, 'Escape');
    assert.not(menu.classList.contains('sidebar-mobile--visible'));
    await click(button);
    await click($('.sidebar-mobile__close'));
    assert.not(menu.classList.contains('sidebar-mobile--visible'));
    assert.not(document.documentElement.classList.contains('scroll-lock'));
  }),
);

small('the mobile menu of a site with a single page lists its headings', () => {
  const headings = [{ id: 'one', title: 'One', level: 2 }];
  const props = propsFor({ url: '/', title: 'Alone', section: null, headings });
  const site = { ...props.site, sections: [], topPages: [], header: { links: [], external: [] } };
  return shown(<Site {...props} site={site} sidebar={[]} />, {}, async ({ $, all, click }) => {
    await click($('button[aria-label="Toggle navigation menu"]'));
    assert.equal(
      all('.mobile-menu a').map((link) => [link.textContent, link.getAttribute('href')]),
      [
        ['Alone', site.base],
        ['One', '#one'],
      ],
    );
  });
});

small.run();
