import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  money,
  rankDescription,
  rankHeading,
  supporterTip,
  supportersOfRank,
} from '../../templates/plugins/supporters/sponsors/ranks.js';
import type { Supporter } from '../../templates/plugins/supporters/types.js';

const supporter = (
  slug: string,
  total: number,
  monthly = 0,
  firstDonation: string | null = '2020-01-01',
): Supporter => ({
  slug,
  name: slug,
  website: null,
  avatar: null,
  firstDonation,
  totalDonations: total * 100,
  monthlyDonations: monthly * 100,
});
const draw = { today: '2026-07-23', random: () => 0 };
const slugs = (list: readonly Supporter[]): readonly string[] => list.map(({ slug }) => slug);

const test = suite('sponsor ranks');

test('the lower bound is included, and the upper one is not', () => {
  const all = [supporter('low', 1999), supporter('in', 2000), supporter('top', 9999), supporter('out', 10000)];
  assert.equal(slugs(supportersOfRank(all, { rank: 'silver', total: { min: 2000, max: 10000 } }, 'total', draw)), [
    'top',
    'in',
  ]);
});

test('monthly amounts have bounds of their own', () => {
  const all = [supporter('a', 100000, 5), supporter('b', 10, 700)];
  const gold = { rank: 'gold', total: { min: 10000 }, monthly: { min: 500 } } as const;
  assert.equal(slugs(supportersOfRank(all, gold, 'monthly', draw)), ['b']);
  assert.equal(slugs(supportersOfRank(all, gold, 'total', draw)), ['a']);
});

test('the latest are the newest of the last days, the most generous first', () => {
  const all = [
    supporter('old', 900, 0, '2026-07-02'),
    supporter('small', 1, 0, '2026-07-22'),
    supporter('big', 50, 0, '2026-07-20'),
    supporter('edge', 5, 0, '2026-07-03'),
    supporter('unknown', 500, 0, null),
  ];
  assert.equal(slugs(supportersOfRank(all, { rank: 'latest', days: 21 }, 'total', draw)), ['big', 'edge', 'small']);
  assert.equal(slugs(supportersOfRank(all, { rank: 'latest', days: 21, limit: 2 }, 'total', draw)), ['big', 'small']);
});

test('some of many backers are drawn, each once, in the order of amounts', () => {
  const all = Array.from({ length: 20 }, (_, index) => supporter(`s${index}`, index + 1));
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const shown = supportersOfRank(all, { rank: 'backer', total: { min: 1, max: 200 }, limit: 5 }, 'total', {
    ...draw,
    random,
  });
  assert.is(new Set(slugs(shown)).size, 5);
  assert.equal(
    shown.map((one) => one.totalDonations),
    shown.map((one) => one.totalDonations).sort((a, b) => b - a),
  );
});

test('headings, sentences and tips are worded correctly', () => {
  assert.is(rankHeading('gold', 'monthly'), 'Gold Monthly Sponsors');
  assert.is(rankHeading('gold', 'total'), 'Gold Sponsors');
  assert.is(rankHeading('backer', 'monthly'), 'Backers');
  assert.match(rankDescription({ rank: 'latest', days: 21, limit: 30 }, 'total'), /last 21 days.*top 30/);
  assert.match(
    rankDescription({ rank: 'bronze', monthly: { min: 10, max: 100 } }, 'monthly'),
    /pledging between \$10 and \$100 every month/,
  );
  assert.is(supporterTip(supporter('Ada', 1234567, 12)), '$1,234,567 by Ada ($12 monthly)');
  assert.is(money(0), '$0');
});

test.run();
