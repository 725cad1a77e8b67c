import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentTitle, headFor, robotsFor } from '../../templates/head.js';
import { canonicalUrl } from '../../templates/links.js';
import type { HeadTag, SiteProps } from '../../templates/types.js';
import { propsFor, site } from './sample.js';

const content = (tags: readonly HeadTag[], key: string): unknown =>
  tags.find(({ attributes }) => attributes['name'] === key || attributes['property'] === key)?.attributes['content'];
const links = (tags: readonly HeadTag[], rel: string): readonly unknown[] =>
  tags.filter(({ attributes }) => attributes['rel'] === rel).map(({ attributes }) => attributes['href']);
const headOf = (page: Parameters<typeof propsFor>[0], more?: Partial<SiteProps>): readonly HeadTag[] =>
  headFor(propsFor(page, more));

const titles = suite('document titles');

titles('a page, the root, printable pages, not found', () => {
  assert.is(documentTitle({ kind: 'document', url: '/guides/start/', title: 'Start' }, 'Sample'), 'Start | Sample');
  assert.is(documentTitle({ kind: 'landing', url: '/', title: 'Sample home' }, 'Sample'), 'Sample');
  assert.is(
    documentTitle({ kind: 'printable', url: '/guides/printable/', title: 'Guides' }, 'Sample'),
    'Combined printable page | Sample',
  );
  assert.is(
    documentTitle({ kind: 'not-found', url: '/404/', title: 'Page Not Found' }, 'Sample'),
    'Page Not Found | Sample',
  );
});

titles.run();

const head = suite('head');

head('there is one title and one description', () => {
  const tags = headOf({});
  assert.is(tags.filter(({ tag }) => tag === 'title').length, 1);
  assert.is(tags.filter(({ attributes }) => attributes['name'] === 'description').length, 1);
  assert.ok(tags.every(({ attributes }) => !(attributes['name'] && attributes['property'])));
});

head('canonical addresses end in exactly one slash', () => {
  assert.is(canonicalUrl(site, '/guides/start'), 'https://sample.example/guides/start/');
  assert.is(canonicalUrl(site, '/guides//?a#b'), 'https://sample.example/guides/');
  assert.is(canonicalUrl({ origin: 'https://a.example', base: '/docs/' }, '/'), 'https://a.example/docs/');
  const bare = { ...site, slashless: true } as const;
  assert.is(canonicalUrl(bare, '/guides/start/'), 'https://sample.example/guides/start');
  assert.is(canonicalUrl(bare, '/'), 'https://sample.example/');
});

head('pages without an address of their own have no canonical link', () => {
  assert.equal(links(headOf({}), 'canonical'), ['https://sample.example/guides/start/']);
  assert.equal(links(headOf({ kind: 'not-found' }), 'canonical'), []);
});

head('robots leave out what repeats or is no page', () => {
  assert.is(robotsFor('printable'), 'noindex,nofollow');
  assert.is(robotsFor('not-found'), 'noindex,nofollow');
  assert.is(robotsFor('document'), undefined);
  assert.is(content(headOf({ robots: 'noindex,nofollow' }), 'robots'), 'noindex,nofollow');
  assert.is(content(headOf({}), 'robots'), undefined);
});

head('cards carry title, description and an absolute image', () => {
  const tags = headOf({ description: 'One.' });
  assert.is(content(tags, 'og:title'), 'Getting Started | Sample');
  assert.is(content(tags, 'og:description'), 'One.');
  assert.is(content(tags, 'og:image'), 'https://sample.example/icon_512.png');
  assert.is(content(tags, 'twitter:site'), '@sample');
  assert.is(content(tags, 'theme-color'), '#2B3A42');
});

head('cards say where the site is, its language with a region, and what their image is', () => {
  const social = { image: '/icon_512.png', imageSize: { width: 512, height: 256 } };
  const tags = headOf({}, { site: { ...site, social } });
  assert.is(content(tags, 'twitter:domain'), 'sample.example');
  assert.is(content(tags, 'og:locale'), 'en_US');
  assert.equal(
    ['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image:alt'].map((name) => content(tags, name)),
    ['512', '256', 'Sample', 'Sample'],
  );
  const locale = (lang: string): unknown => content(headOf({}, { site: { ...site, lang } }), 'og:locale');
  assert.equal(['pt-BR', 'de', 'zh-Hant', 'not a language'].map(locale), ['pt_BR', 'de_DE', 'zh_TW', 'not a language']);
  assert.is(
    content(headOf({}, { site: { ...site, social: { ...social, imageAlt: 'A cube' } } }), 'og:image:alt'),
    'A cube',
  );
});

head('search engines learn what a page is and where it stands', () => {
  const data = (page: Parameters<typeof propsFor>[0], more?: Partial<SiteProps>): unknown => {
    const text = headOf(page, more).find(({ tag }) => tag === 'script')?.text;
    return text === undefined ? undefined : (JSON.parse(text) as { '@graph': unknown })['@graph'];
  };
  const home = { name: 'Sample', item: 'https://sample.example/' };
  const at = (position: number, place: object): object => ({ '@type': 'ListItem', position, ...place });
  assert.equal(data({ section: 'guides', description: 'One.', lastUpdated: '2026-01-02' }), [
    {
      '@type': 'TechArticle',
      headline: 'Getting Started',
      description: 'One.',
      url: 'https://sample.example/guides/start/',
      inLanguage: 'en',
      dateModified: '2026-01-02',
      author: { '@type': 'Organization', name: 'Sample' },
      isPartOf: { '@type': 'WebSite', name: 'Sample', url: home.item },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        at(1, home),
        at(2, { name: 'Guides', item: 'https://sample.example/guides/' }),
        at(3, { name: 'Getting Started', item: 'https://sample.example/guides/start/' }),
      ],
    },
  ]);
  assert.match(JSON.stringify(data({ kind: 'post', date: '2026-06-25' })), '"BlogPosting"');
  for (const page of [{ kind: 'not-found' }, { kind: 'landing' }, { robots: 'noindex' }] as const)
    assert.is(data(page), undefined);
  assert.is(data({}, { site: { ...site, origin: '' } }), undefined);
});

head('paths get the base path', () => {
  const tags = headOf({}, { site: { ...site, base: '/docs/' } });
  assert.equal(links(tags, 'manifest'), ['/docs/manifest.json']);
  assert.equal(links(tags, 'alternate'), ['/docs/feed.xml']);
  assert.is(content(tags, 'og:image'), 'https://sample.example/docs/icon_512.png');
});

head('nothing is said about what is not configured', () => {
  const tags = headOf({}, { site: { ...site, origin: '', icons: {}, social: {}, feeds: [] } });
  assert.ok(tags.every(({ tag }) => tag !== 'link'));
  assert.is(content(tags, 'twitter:site'), undefined);
});

head('posts say when they were published', () => {
  const tags = headOf({ kind: 'post', date: '2026-06-25' });
  assert.is(content(tags, 'og:type'), 'article');
  assert.is(content(tags, 'article:published_time'), '2026-06-25');
});

head.run();
