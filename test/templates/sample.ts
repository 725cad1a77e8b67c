/** A small site for the tests of templates. Each test sets only the data that it tests. */
import Sponsors from '../../templates/plugins/supporters/islands/Sponsors.js';
import VoteScreen from '../../templates/plugins/supporters/screens/VoteScreen.js';
import { createSite } from '../../templates/Site.js';
import type { LandingSection, PageData, SidebarItem, SiteData, SiteProps } from '../../templates/types.js';

/** The root template, with the parts of a plugin. */
export const Site = createSite({ screens: { vote: VoteScreen }, islands: { sponsors: Sponsors } });

export const site: SiteData = {
  title: 'Sample',
  name: 'sample',
  origin: 'https://sample.example',
  base: '/',
  lang: 'en',
  description: 'About samples.',
  themeColor: '#2B3A42',
  logo: { src: '/logo.svg', alt: 'Sample logo', width: 120, height: 30 },
  icons: { favicon: '/favicon.ico', png: [{ size: 192, src: '/icon_192.png' }], manifest: '/manifest.json' },
  social: { handle: '@sample', image: '/icon_512.png' },
  sections: [
    { name: 'api', title: 'api', url: '/api/' },
    { name: 'guides', title: 'Guides', url: '/guides/' },
    { name: 'blog', title: 'Blog', url: '/blog/' },
  ],
  topPages: [{ title: 'Glossary', url: '/glossary/' }],
  header: {
    links: [
      { content: 'Documentation', url: '/guides/', activePaths: ['/api/', '/guides/'] },
      { content: 'Blog', url: '/blog/' },
    ],
    external: [{ content: 'GitHub', url: 'https://github.com/sample/sample', icon: 'github' }],
  },
  footer: { links: [{ content: 'License', url: '/license/' }] },
  languages: [
    { label: 'English', lang: 'en', origin: 'https://sample.example' },
    { label: '中文', lang: 'zh', origin: 'https://zh.sample.example' },
  ],
  versions: [
    { label: 'sample 2', origin: null },
    { label: 'sample 1', origin: 'https://v1.sample.example' },
  ],
  contributors: { profile: 'https://github.com/' },
  landing: {
    headline: 'bundle your',
    words: ['assets', 'scripts'],
    lead: 'A lead.',
    actions: [{ content: 'Start', url: '/guides/' }],
    cube: true,
  },
  notification: null,
  search: { placeholder: 'Search sample documentation' },
  analytics: null,
  kinds: { '/vote/': 'vote' },
  feeds: [{ title: 'Sample Blog', type: 'application/rss+xml', url: '/feed.xml' }],
  hashRedirects: [],
  serviceWorker: false,
};

/** What a plugin adds to the landing page. */
export const landingSections: readonly LandingSection[] = [
  {
    island: 'sponsors',
    props: {
      settings: {
        url: 'https://fund.example/sample',
        profile: 'https://fund.example/',
        lead: 'Your gifts keep it going.',
        ranks: [{ rank: 'gold', total: { min: 10000 } }],
        monthlyChance: 0.33,
      },
    },
  },
];

export const sidebar: readonly SidebarItem[] = [
  { title: 'Guides', content: 'Guides', url: '/guides/', sort: -1, hasAnchors: false },
  { title: 'Getting Started', content: 'Getting Started', url: '/guides/start/', sort: 1, hasAnchors: true },
  { title: 'Output', content: 'Output', url: '/guides/output/', group: 'More', sort: 2, hasAnchors: true },
];

export function propsFor(page: Partial<PageData>, more: Partial<SiteProps> = {}): SiteProps {
  return {
    site,
    page: {
      kind: 'document',
      url: '/guides/start/',
      path: 'guides/start.md',
      title: 'Getting Started',
      documentTitle: 'Getting Started | Sample',
      description: 'How to start.',
      canonical: 'https://sample.example/guides/start/',
      section: 'guides',
      headings: [
        { title: 'output', id: 'output', level: 2 },
        { title: 'output.filename', id: 'outputfilename', level: 3 },
      ],
      contributors: ['ada', 'grace'],
      related: [],
      ...page,
    },
    body: { state: 'loaded', value: '<p>Text.</p>' },
    sidebar,
    ...more,
  };
}
