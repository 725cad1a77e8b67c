import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData, SiteProps } from '../../templates/types.js';
import { landingSections, propsFor, site, Site } from './sample.js';

const html = (page: Partial<PageData> = {}, more: Partial<SiteProps> = {}): string =>
  renderToStaticMarkup(<Site {...propsFor(page, more)} />);
/** The markup of the first element with the text in its tag, up to what follows it. */
const from = (markup: string, start: string): string => {
  const at = markup.indexOf(start);
  assert.is.not(at, -1, `no ${start}`);
  return markup.slice(at);
};

const documentation = suite('documentation page');

documentation('the heading says Contributor for one and Contributors for more', () => {
  assert.match(html({ contributors: ['ada'] }), />Contributor<\/h2>/);
  assert.match(html({ contributors: ['ada', 'grace'] }), />Contributors<\/h2>/);
  assert.not.match(html({ contributors: [] }), /data-testid="contributors"/);
});

documentation('contributors have a stand-in instead of a picture at first', () => {
  const list = from(html(), 'data-testid="contributors"');
  assert.not.match(list, /<img/);
  assert.match(list, /href="https:\/\/github\.com\/ada" rel="noopener noreferrer"/);
  assert.match(html({ contributors: ['𝒳en'] }), /data-initial="𝒳"/, 'half a character is none');
});

documentation('the Markdown of the page is a link, and a button where there are scripts', () => {
  const markup = html({ markdown: '/guides/start.md' });
  assert.match(markup, /<a class="page-actions__action" href="\/guides\/start\.md" type="text\/markdown">/);
  assert.match(
    markup,
    /<button type="button" class="page-actions__action needs-js" data-copy-page="\/guides\/start\.md">/,
  );
  assert.not.match(html({}), /data-copy-page/);
});

documentation('the body is there as it is', () => {
  assert.match(
    html({}, { body: { state: 'loaded', value: '<p>A &amp; B</p>' } }),
    /<div id="md-content" class="prose"><p>A &amp; B<\/p><\/div>/,
  );
});

documentation('a body that could not be loaded says so and offers another try', () => {
  const failed = html({}, { body: { state: 'failed', reason: 'error' } });
  assert.match(failed, />Error loading content\.</);
  assert.match(failed, /<button[^>]*>Try again<\/button>/);
  assert.not.match(failed, /You are offline, and/);
  assert.match(html({}, { body: { state: 'failed', reason: 'offline' } }), /You are offline, and/);
});

documentation('further reading waits for the body', () => {
  const related = [{ title: 'More', url: 'https://more.example/' }];
  assert.match(
    html({ related }),
    /<h2[^>]*>Further Reading<\/h2>.*href="https:\/\/more\.example\/" rel="noopener noreferrer"/,
  );
  assert.not.match(html({ related }, { body: { state: 'pending' } }), /Further Reading/);
});

documentation('third-party pages carry the disclaimer', () => {
  assert.match(html({ thirdParty: true }), /this page shows the README of/);
  assert.not.match(html(), /shows the README/);
});

documentation('previous and next are links in the order of the sidebar', () => {
  const nav = from(html(), 'aria-label="Previous and next page"');
  assert.match(nav, /href="\/guides\/" rel="prev"/);
  assert.match(nav, /href="\/guides\/output\/" rel="next"/);
});

documentation('dates read the same everywhere', () => {
  assert.match(html({ lastUpdated: '2026-07-03' }), /<time dateTime="2026-07-03">3 July 2026<\/time>/);
});

documentation.run();

const sidebarMarkup = suite('sidebar markup');

sidebarMarkup('an item says in attributes what its data is', () => {
  const nav = from(html(), '<nav data-sidebar="guides"');
  assert.match(nav, /<li data-flat=""><a href="\/guides\/"/);
  assert.match(nav, /<p class="sidebar__label">More<\/p><ul><li><a href="\/guides\/output\/"/);
});

sidebarMarkup('the current page is open, others are not', () => {
  const nav = from(html(), '<nav data-sidebar');
  assert.match(nav, /<li data-open="true"><a href="\/guides\/start\/"/);
  assert.not.match(nav, /data-open[^>]*><a href="\/guides\/output\/"/);
  assert.match(nav, /<a href="#outputfilename" title="output\.filename">filename<\/a>/);
});

sidebarMarkup('buttons come with scripts', () => {
  assert.not.match(from(html(), '<nav data-sidebar'), /Toggle/);
});

sidebarMarkup('the print link opens a new tab, where there is something to print', () => {
  assert.match(
    html({ printable: 'guides' }),
    /href="\/guides\/printable\/" target="_blank" rel="nofollow noopener noreferrer"/,
  );
  assert.not.match(html(), /Print Section/);
});

sidebarMarkup('the print link has the words of the specification', () => {
  assert.match(html({ printable: 'guides' }), /title="Print">(?:<svg.*?<\/svg>)Print Section<\/a>/);
});

sidebarMarkup.run();

const frame = suite('frame');

frame('the sub-navigation is there for sections and absent on the root', () => {
  const nav = from(html(), 'data-testid="sub-navigation"');
  assert.match(nav, /<a[^>]*href="\/api\/" title="api">API<\/a>/);
  assert.match(nav, /<a[^>]*title="guides" aria-current="true">Guides<\/a>/);
  assert.not.match(html({ kind: 'landing', url: '/' }), /sub-navigation/);
});

frame('every path of the interface gets the base path', () => {
  const markup = html({ printable: 'guides' }, { site: { ...site, base: '/docs/' } });
  assert.equal(
    [...markup.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)]
      .map(([, url]) => url!)
      .filter((url) => !url.startsWith('/docs/')),
    [],
  );
});

frame('a page that does not exist says so in the agreed words', () => {
  const body = { state: 'loaded', value: '' } as const;
  const markup = html({ kind: 'not-found', title: 'Page Not Found' }, { body });
  assert.match(markup, /<h1[^>]*>Page Not Found<\/h1>/);
  assert.match(markup, />Oops! The page you are looking for has been removed or relocated\.</);
  assert.match(markup, /<a class="button button--primary" href="\/">Go to Homepage<\/a>/);
});

frame('the landing page says one stable headline and shows places for sponsors', () => {
  const markup = html({ kind: 'landing', url: '/', data: landingSections });
  assert.match(markup, /<span class="visually-hidden">bundle your assets and scripts<\/span>/);
  assert.match(markup, /<h3>Gold Sponsors<\/h3>.*<div class="placeholder"/);
  assert.match(
    markup,
    /<input id="support-type" type="checkbox" disabled=""\/><span>Show sponsors by their average monthly amount of sponsoring in the last year\.<\/span>/,
  );
  assert.match(markup, />Your gifts keep it going\.</);
  assert.match(markup, /<h2 id="sponsors"/);
});

frame('until scripts run the menu is a link to itself, and the mobile sidebar is in the document', () => {
  const markup = html();
  assert.match(markup, /<a class="header__menu icon-button until-ready" href="#mobile-menu"/);
  assert.match(markup, /id="mobile-menu" class="sidebar-mobile" role="dialog"/);
  assert.match(markup, /<button[^>]*aria-label="Toggle navigation menu"/);
});

frame('without scripts other versions and languages are links to the same page', () => {
  const markup = html();
  assert.match(markup, /<b>sample 2<\/b> <a href="https:\/\/v1\.sample\.example\/guides\/start\/">sample 1<\/a>/);
  assert.is(markup.match(/href="https:\/\/zh\.sample\.example\/guides\/start\/"/g)?.length, 2);
});

frame(
  'no document has a field that a browser would fill in: it would be laid out for that before it has styles',
  () => {
    for (const kind of ['document', 'landing', 'blog'] as const)
      assert.not.match(html({ kind }), /<(?:select|textarea)|<input(?![^>]* type="(?:radio|checkbox)")/);
  },
);

frame('printable pages have no control that would need scripts', () => {
  const markup = html({ kind: 'printable', url: '/guides/printable/' });
  assert.not.match(markup, /<button|<input|id="mobile-menu"/);
  assert.match(markup, /aria-label="Main"/);
});

frame('vote and search have what works without scripts', () => {
  assert.match(html({ kind: 'vote', url: '/vote/' }), /<div class="vote">/);
  assert.match(
    html({ kind: 'search', url: '/search/' }),
    /<form class="search-form" role="search" action="\/search\/">/,
  );
});

frame.run();
