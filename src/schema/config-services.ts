import { DEFAULTS } from './defaults.js';
import { choice, count, flag, list, map, object, text, texts, type SchemaNode } from './nodes.js';

const amounts = (description: string): SchemaNode =>
  object(
    description,
    {
      min: { type: 'number', description: 'At least so much.' },
      max: { type: 'number', description: 'Less than this.' },
    },
    ['min'],
  );

/** The parts of the configuration's schema that name services and what comes from elsewhere. */
export const servicesSchema = {
  search: object('The search of the site.', {
    placeholder: text('What an empty search field says. Default: `Search {name} documentation`.'),
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
  vote: object(
    'The page where readers vote for what is done next.',
    {
      repository: text('Repository whose issues are voted for: `owner/name`.'),
      api: text("Address of the code host's interface.", { default: DEFAULTS.voteApi }),
      labels: texts('Labels that readers can narrow the list to.'),
    },
    ['repository'],
  ),
  sponsors: object(
    'Supporters of the project, shown on the landing page.',
    {
      collective: text('Name of the project at Open Collective.'),
      lead: text('What stands above the ranks: why to give, and what for.'),
      api: text("Address of the service's interface.", { default: DEFAULTS.sponsors.api }),
      snapshot: text('Committed JSON file with the last known supporters, used where there is no network.'),
      monthlyChance: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: DEFAULTS.sponsors.monthlyChance,
        description: 'Probability that the monthly amounts show first.',
      },
      ranks: list(
        'Ranks of supporters, the highest first.',
        object(
          'A rank and what it takes.',
          {
            rank: choice(['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'], 'Name of the rank.'),
            total: amounts('What was given in total, in whole units of the currency.'),
            monthly: amounts('What is given a month, in whole units of the currency.'),
            days: count('Latest only: the first donation is at most so many days ago.'),
            limit: count('At most so many are shown.'),
          },
          ['rank'],
        ),
      ),
      additional: list(
        'Supporters that the service does not know. Those that it knows are added to.',
        object(
          'A supporter.',
          {
            slug: text('Name of the supporter at Open Collective.'),
            name: text('Name as it is shown.'),
            website: text('Address that the logo leads to.'),
            totalDonations: count('What was given in total, in cents.'),
          },
          ['slug', 'name', 'totalDonations'],
        ),
      ),
    },
    ['collective', 'snapshot'],
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
      fragments: map(
        'Stale places that READMEs point at: `/path/#old`, or `#old` on any page of the site.',
        text('Where they are now.'),
      ),
    },
    ['lock', 'packages'],
  ),
};
