import { WEB_ADDRESS, flag, list, map, object, text, texts } from '../nodes.js';

/** The parts of the configuration's schema about services and content from elsewhere. */
export const servicesSchema = {
  search: object('The search of the site.', {
    placeholder: text('Text in an empty search field. Default: `Search {name} documentation`.'),
    synonyms: map(
      'Words that readers type, and the words that the pages use instead: `{ "hot reload": "hot module replacement" }`. The search looks for both. Keys in Chinese, Japanese and Korean are found within longer words. Give words that say nothing, such as articles of another language, an empty text: they are left out when most words of a query are replaced.',
      text('Words that the pages use.'),
    ),
    keywords: map(
      'What readers call pages and sections whose text you cannot change, such as those of READMEs: `{ "/path/#anchor": ["another name"] }`. They are added to the keywords of the page.',
      texts('Phrases for one place: a page, or a heading or definition of a page.'),
    ),
    hosted: object(
      'A search that Algolia hosts, which replaces the index that the build makes.',
      {
        appId: text('ID of the application at Algolia.'),
        apiKey: text('Public key that is allowed to search.'),
        indexName: text('Name of the index.'),
        endpoint: text(
          'Address of a service with the same interface. Default: that of Algolia for the application.',
          WEB_ADDRESS,
        ),
      },
      ['appId', 'apiKey', 'indexName'],
    ),
  }),
  analytics: object(
    'Counts visits with Google Analytics, except those of readers whose browser asks not to be tracked.',
    {
      id: text('Measurement ID of the property for which visits are counted, such as `G-ABC123DEF4`.'),
      endpoint: text(
        'Address of the script of another service with the same interface. Default: that of Google.',
        WEB_ADDRESS,
      ),
      failures: flag('Also counts what readers could not load, as events named `exception`.'),
    },
    ['id'],
  ),
  thirdParty: object(
    'READMEs of npm packages that become pages of the site.',
    {
      lock: text('Lock file with the version and the integrity hash of every package.'),
      packages: list(
        'The packages; each of them gets one page.',
        object(
          'A package.',
          {
            name: text('Name of the package on npm.'),
            title: text('Title of the page.'),
            section: text('Directory in which the page is placed.'),
            group: { type: ['string', 'null'], description: 'Label of the group in the sidebar.' },
            contributors: texts('Handles of its contributors on the code host.'),
            keywords: texts(
              'Words for the search: what readers call the page although it does not contain these words.',
            ),
            repo: text('Address of the repository of the package.', {
              pattern: '^https?://',
              form: 'an address that begins with https:// or http://',
            }),
            branch: text('Branch of the repository to which relative links lead.'),
          },
          ['name', 'title', 'section', 'repo', 'branch'],
        ),
        { uniqueKey: 'name' },
      ),
      sameSite: list(
        'Repositories that have pages on this site besides those in `packages`. Links to them become links within the site.',
        object(
          'A repository, or several ones if there is a `*`.',
          {
            repository: text('`owner/name`. A `*` stands for any name for which the URL is the page of a package.'),
            url: text('URL of the page. A `*` is replaced by the name.'),
          },
          ['repository', 'url'],
        ),
      ),
      owned: texts(
        'Beginnings of the addresses of repositories that the project of the site maintains itself. Their pages have no disclaimer.',
      ),
      fragments: map(
        'Outdated anchors that READMEs link to: `/path/#old`, or `#old` for any page of the site.',
        text('The place where the content is now.'),
      ),
    },
    ['lock', 'packages'],
  ),
};
