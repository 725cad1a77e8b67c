import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Supporter } from '../../../templates/plugins/supporters/types.js';
import type { SponsorConfig } from '../../../src/plugins/supporters/settings.js';
import { waitFor } from '../../../src/plugins/supporters/open-collective.js';
import { scanSupporters } from '../../../src/plugins/supporters/scan-supporters.js';
import { inSite, type TemporarySite } from '../../scan/site.js';
import { isMembers, member, page, service, transaction, type Answer, type Asked } from './service.js';

const test = suite('scanSupporters');

const OLD: Supporter = {
  slug: 'old',
  name: 'Old',
  website: null,
  avatar: null,
  firstDonation: null,
  totalDonations: 100,
  monthlyDonations: 0,
};
const SNAPSHOT = { 'supporters.json': JSON.stringify([OLD]) };
const NOW = new Date('2026-11-21T12:00:00Z');
/** Milliseconds. What is answered is answered in time, however busy the machine is. */
const LIMITS = { timeout: 20_000, retries: 2, pause: 5, longestWait: 2000, pageSize: 2 };

interface Run {
  readonly supporters: readonly Supporter[];
  readonly problems: string[];
  readonly asked: Asked[];
  readonly site: TemporarySite;
}

async function update(
  answer: (asked: Asked, index: number) => Answer,
  check: (run: Run) => void | Promise<void>,
  changes: {
    readonly sponsors?: Partial<SponsorConfig>;
    readonly files?: Readonly<Record<string, string>>;
    readonly environment?: Record<string, string>;
    readonly offline?: boolean;
    readonly limits?: Partial<typeof LIMITS>;
  } = {},
): Promise<void> {
  const standIn = await service(answer);
  const sponsors: SponsorConfig = {
    collective: 'acme',
    api: standIn.url,
    snapshot: 'supporters.json',
    ...changes.sponsors,
  };
  try {
    await inSite(
      changes.files ?? SNAPSHOT,
      async (site) => {
        const { supporters, diagnostics } = await scanSupporters(site.config, {
          update: true,
          offline: changes.offline ?? false,
          now: NOW,
          limits: { ...LIMITS, ...changes.limits },
          environment: changes.environment ?? {},
        });
        await check({
          supporters,
          problems: diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`),
          asked: standIn.asked,
          site,
        });
      },
      { sponsors },
    );
  } finally {
    await standIn.close();
  }
}

/** The first request gets an answer of its own, all others good ones with a supporter called `new`. */
function onceThen(first: Answer): (asked: Asked, index: number) => Answer {
  return (asked, index) => (index === 0 ? first : good(asked));
}
function good(asked: Asked): Answer {
  return isMembers(asked) ? page('members', [member('new', 5)]) : page('transactions', []);
}

test('reads all pages of members and transactions, and computes cents and monthly means', () => {
  const members = [member('a', 1), member('b', 12.345), member('c', 3), member('a', 0.5)];
  const transactions = [
    transaction('c', 12),
    transaction('c', -5),
    transaction('c', 0.99),
    transaction(null, 100),
    transaction('unknown', 7),
  ];
  return update(
    (asked) => {
      const { offset, limit } = asked.variables;
      return isMembers(asked)
        ? page('members', members.slice(offset, offset + limit))
        : page('transactions', transactions.slice(offset, offset + limit));
    },
    ({ supporters, problems, asked, site }) => {
      assert.equal(problems, []);
      assert.equal(
        supporters.map(({ slug, totalDonations, monthlyDonations }) => [slug, totalDonations, monthlyDonations]),
        [
          ['b', 1235, 0],
          ['c', 300, 108],
          ['a', 100, 0],
        ],
      );
      assert.equal(supporters[0], {
        slug: 'b',
        name: 'Name of b',
        website: 'https://b.example/',
        avatar: 'https://images.example/b.png',
        firstDonation: '2020-02-03',
        totalDonations: 1235,
        monthlyDonations: 0,
      });
      assert.equal(
        asked.map((one) => [isMembers(one), one.variables.offset]),
        [
          [true, 0],
          [true, 2],
          [true, 4],
          [false, 0],
          [false, 2],
          [false, 4],
        ],
      );
      assert.is(asked[3]?.variables.since, '2025-11-21T12:00:00.000Z');
      assert.match(asked[3]?.query ?? '', 'includeIncognitoTransactions: false');
      assert.equal(JSON.parse(readFileSync(site.path('supporters.json'), 'utf8')), supporters);
    },
  );
});

test('null accounts, invalid amounts and addresses that are not on the web do no harm', () =>
  update(
    (asked) =>
      isMembers(asked)
        ? page('members', [
            { account: null, totalDonations: { value: 9 } },
            null,
            member('x', 2, { name: null, website: 'javascript:alert(1)', imageUrl: null }),
            member('y', 0),
          ])
        : page('transactions', [{ amountInHostCurrency: null, fromAccount: { slug: 'x' } }]),
    ({ supporters, problems }) => {
      assert.equal(problems, []);
      assert.equal(
        supporters.map(({ slug, name, website, avatar }) => ({ slug, name, website, avatar })),
        [{ slug: 'x', name: 'x', website: null, avatar: null }],
      );
    },
    { limits: { pageSize: 10 } },
  ));

test('a key in the environment is sent as a header, and never in the address', () =>
  update(
    good,
    ({ asked }) => {
      assert.is(asked[0]?.headers['api-key'], 'k');
      assert.is(asked[0]?.variables.slug, 'acme');
    },
    { environment: { OPENCOLLECTIVE_API_KEY: 'k' } },
  ));

test('waits for the end of a rate limit', () =>
  update(onceThen({ status: 429, body: '', headers: { 'retry-after': '1' } }), ({ supporters, problems }) => {
    assert.equal(problems, []);
    assert.equal(
      supporters.map((supporter) => supporter.slug),
      ['new'],
    );
  }));

const failures: readonly [name: string, answer: Answer, message: RegExp, requests: number][] = [
  [
    'a rate limit that ends too late',
    { status: 429, body: '', headers: { 'retry-after': '3600' } },
    /rate limit is used up/,
    1,
  ],
  [
    'a rate limit that never ends',
    { status: 429, body: '', headers: { 'retry-after': '0' } },
    /rate limit is used up/,
    3,
  ],
  ['a server that fails', { status: 502, body: '<html>' }, /status 502/, 3],
  ['a server that never answers', null, /no answer in time/, 3],
  ['an answer that is no JSON', { status: 200, body: '{"data":' }, /without JSON/, 1],
  [
    'an answer with errors',
    { status: 200, body: '{"errors":[{"message":"No collective"}],"data":null}' },
    /reports an error: No collective/,
    1,
  ],
  ['an answer with another error', { status: 401, body: '{"error":{"message":"Bad key"}}' }, /Bad key/, 1],
  ['an answer with other data', { data: { account: null } }, /no list of members/, 1],
];
for (const [name, answer, message, requests] of failures) {
  test(`${name}: causes a warning, and the snapshot stays and is used`, () =>
    update(
      () => answer,
      ({ supporters, problems, asked, site }) => {
        assert.equal(supporters, [OLD]);
        assert.is(problems.length, 1);
        assert.match(problems[0]!, /^warning SPONSORS_NOT_UPDATED/);
        assert.match(problems[0]!, message);
        assert.is(asked.length, requests);
        assert.is(readFileSync(site.path('supporters.json'), 'utf8'), SNAPSHOT['supporters.json']);
      },
      // Long enough for a busy machine to hear each request before it is given up.
      answer === null ? { limits: { timeout: 1_500 } } : {},
    ));
}

test('a single time-out is repeated', () =>
  update(
    onceThen(null),
    ({ supporters }) =>
      assert.equal(
        supporters.map((supporter) => supporter.slug),
        ['new'],
      ),
    { limits: { timeout: 3_000 } },
  ));

test('a failure after the members changes nothing either', () =>
  update(
    (asked) => (isMembers(asked) ? page('members', [member('new', 5)]) : { status: 500, body: '' }),
    ({ supporters }) => assert.equal(supporters, [OLD]),
  ));

test('gives up on a list that does not end', () =>
  update(
    (asked) => page(isMembers(asked) ? 'members' : 'transactions', [member('a', 1), member('b', 1)]),
    ({ problems }) => assert.match(problems[0]!, 'does not end'),
  ));

test('no server at all causes a warning', async () => {
  const gone = await service(good);
  await gone.close();
  await update(
    good,
    ({ supporters, problems }) => {
      assert.equal(supporters, [OLD]);
      assert.match(problems[0]!, 'no connection (ECONNREFUSED)');
    },
    { sponsors: { api: gone.url } },
  );
});

test('makes no request when it is offline', () =>
  update(
    good,
    ({ supporters, asked }) => {
      assert.equal(supporters, [OLD]);
      assert.equal(asked, []);
    },
    { offline: true },
  ));

test('amounts given elsewhere are added to listed supporters, and make supporters of others', () => {
  const additional = [
    { slug: 'new', name: 'New', totalDonations: 50 },
    { slug: 'other', name: 'Other', website: 'https://o.example/', totalDonations: 7000 },
  ];
  return update(
    good,
    async ({ supporters, site }) => {
      assert.equal(
        supporters.map(({ slug, totalDonations }) => [slug, totalDonations]),
        [
          ['other', 7000],
          ['new', 550],
        ],
      );
      // The snapshot holds the sums: reading it must not add them again.
      const again = await scanSupporters(site.config, { update: false, offline: false });
      assert.equal(again.supporters, supporters);
    },
    { sponsors: { additional } },
  );
});

test('without an update, the snapshot is used, and no request is made', () =>
  inSite(
    SNAPSHOT,
    async (site) => {
      assert.equal(await scanSupporters(site.config, { update: false, offline: false }), {
        supporters: [OLD],
        diagnostics: [],
      });
    },
    { sponsors: { collective: 'acme', api: 'http://127.0.0.1:1/', snapshot: 'supporters.json' } },
  ));

test('a missing or broken snapshot is reported as an error', async () => {
  for (const [text, message] of [
    [undefined, 'does not exist'],
    ['{}', 'the file must be a list, but is an object'],
    ['[', 'JSON'],
    ['[{"slug":"x"}]', '[0] needs the key "name"'],
    [JSON.stringify([{ ...OLD, website: 'ada.example' }]), '[0].website must be an address that begins with https://'],
    [
      JSON.stringify([{ ...OLD, avatar: 'javascript:alert(1)' }]),
      '[0].avatar must be an address that begins with https://',
    ],
    [JSON.stringify([OLD, { ...OLD, name: 1 }]), '[1].name must be text, but is a number (1)'],
  ] as const) {
    await inSite(
      text === undefined ? {} : { 'supporters.json': text },
      async (site) => {
        const { diagnostics } = await scanSupporters(site.config, { update: false, offline: true });
        assert.equal(
          diagnostics.map(({ severity, code }) => `${severity} ${code}`),
          ['error SPONSORS_SNAPSHOT'],
        );
        assert.match(diagnostics[0]!.message, message);
      },
      { sponsors: { collective: 'acme', snapshot: 'supporters.json' } },
    );
  }
});

test('a site without sponsors writes nothing', () =>
  inSite({}, async (site) => {
    assert.equal(await scanSupporters(site.config, { update: true, offline: false }), {
      supporters: [],
      diagnostics: [],
    });
    assert.not(existsSync(site.path('supporters.json')));
  }));

test("the waiting time follows the server's header in each of its forms", () => {
  const wait = (headers: Record<string, string>): number => waitFor(new Headers(headers), 7, 1_000_000_000_000);
  assert.is(wait({}), 7);
  assert.is(wait({ 'retry-after': '3' }), 3000);
  assert.is(wait({ 'retry-after': new Date(1_000_000_005_000).toUTCString() }), 5000);
  assert.is(wait({ 'x-ratelimit-reset': '1000000002' }), 2000);
  assert.is(wait({ 'x-ratelimit-reset': '1000000003000' }), 3000);
  assert.is(wait({ 'ratelimit-reset': '4' }), 4000);
});

test.run();
