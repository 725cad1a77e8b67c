import { flag, list, map, object, text, texts } from './nodes.js';

/** The parts of the configuration's schema that name services and what comes from elsewhere. */
export const servicesSchema = {
  search: object('The search of the site.', {
    placeholder: text('What an empty search field says. Default: `Search {name} documentation`.'),
    synonyms: map(
      'What readers type in place of the words of the pages: `{ "hot reload": "hot module replacement" }`. Both are looked for.',
      text('What the pages say.'),
    ),
    hosted: object(
      'A hosted service that searches in place of the index that the build makes.',
      {
        appId: text('Application of the service.'),
        apiKey: text('Public key that may search.'),
        indexName: text('Index to search in.'),
        endpoint: text('Address of the service, where it is not the usual one.'),
      },
      ['appId', 'apiKey', 'indexName'],
    ),
  }),
  analytics: object(
    'Counts visits, but not of readers whose browser says that they do not want it.',
    {
      id: text('Property that visits are counted for.'),
      endpoint: text('Address that takes the place of the usual service.'),
      failures: flag('Counts what readers could not load, too, as events named `exception`.'),
    },
    ['id'],
  ),
  thirdParty: object(
    'READMEs of npm packages that are pages.',
    {
      lock: text('Lock file with version and integrity of every package.'),
      packages: list(
        'The packages, one page each.',
        object(
          'A package.',
          {
            name: text('Name of the package at npm.'),
            title: text('Title of its page.'),
            section: text('Directory that the page goes to.'),
            group: { type: ['string', 'null'], description: 'Label of the cluster in the sidebar.' },
            contributors: texts('Handles at the code host.'),
            repo: text('Address of its repository.'),
            branch: text('Branch of the repository that relative links lead to.'),
          },
          ['name', 'title', 'section', 'repo', 'branch'],
        ),
      ),
      sameSite: list(
        "Repositories that have pages here besides the packages' own: links to them become links within the site.",
        object(
          'A repository, or with a `*` several.',
          {
            repository: text('`owner/name`. A `*` stands for any name; it counts where that page is a package’s.'),
            url: text('Url of the page. A `*` is replaced by the name.'),
          },
          ['repository', 'url'],
        ),
      ),
      owned: texts(
        "Beginnings of addresses of repositories that the site's project maintains itself: no disclaimer there.",
      ),
      fragments: map(
        'Stale places that READMEs point at: `/path/#old`, or `#old` on any page of the site.',
        text('Where they are now.'),
      ),
    },
    ['lock', 'packages'],
  ),
};
