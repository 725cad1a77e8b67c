import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { navigationStep } from '../../../runtime/navigation/navigation-reducer.js';
import type {
  Destination,
  NavigationEffect,
  NavigationEvent,
  NavigationState,
} from '../../../runtime/navigation/navigation-state.js';
import { propsFor } from '../../templates/sample.js';

const props = propsFor({ url: '/guides/start/' });
const at = (url: string, hash = ''): Destination => ({ href: `https://sample.example${url}${hash}`, url, hash });
const other = at('/guides/output/', '#part');
const moved: Destination = { ...at('/guides/start/', '#old'), moved: other };
const page = { page: { ...props.page, url: other.url, title: 'Output' }, body: 'text' };
const saved = { x: 0, y: 300 };

const shown: NavigationState = {
  props,
  shownUrl: '/guides/start/',
  isShell: false,
  loadsDocuments: false,
  latest: 0,
  visit: null,
  titles: {},
};
const loading: NavigationState = {
  ...shown,
  latest: 1,
  visit: { target: other, how: 'push', title: 'Output', saved: null },
};
const failed: NavigationState = {
  ...shown,
  shownUrl: other.url,
  props: { ...props, body: { state: 'failed', reason: 'error' } },
};
const states = {
  shown,
  loading,
  late: { ...loading, shownUrl: other.url, props: { ...props, body: { state: 'pending' } } },
  retrying: { ...failed, latest: 1, visit: { ...loading.visit!, how: 'retry' } },
  failed,
  shell: { ...shown, isShell: true, props: propsFor({ url: '/app-shell/', kind: 'app-shell' }) },
  'shell, loading': { ...loading, isShell: true },
  'file system': { ...shown, loadsDocuments: true },
} as const satisfies Record<string, NavigationState>;

const failure = { type: 'failed', number: 1, unknown: false, online: true } as const;
const events = {
  start: { type: 'start', target: at('/guides/start/'), saved: null, online: true },
  'start at an old place': { type: 'start', target: moved, saved: null, online: true },
  'start at what only the host has': { type: 'start', target: null, saved: null, online: false },
  'follow to here': { type: 'follow', target: at('/guides/start/', '#below'), how: 'push' },
  'follow to elsewhere': { type: 'follow', target: other, how: 'push' },
  'follow in place': { type: 'follow', target: other, how: 'replace' },
  'travel to here': { type: 'travel', target: at('/guides/start/'), saved: null },
  'travel to a fragment here': { type: 'travel', target: at('/guides/start/', '#below'), saved: null },
  'travel to elsewhere': { type: 'travel', target: other, saved },
  'travel to an old place': { type: 'travel', target: moved, saved },
  'fragment here': { type: 'fragment', target: at('/guides/start/', '#below'), saved: null },
  'fragment of a saved place': { type: 'fragment', target: at('/guides/start/', '#below'), saved },
  'fragment of an old place': { type: 'fragment', target: moved, saved: null },
  'fragment elsewhere': { type: 'fragment', target: other, saved: null },
  retry: { type: 'retry', target: other },
  show: { type: 'show', props: { ...props, sidebar: [] } },
  late: { type: 'late', number: 1 },
  loaded: { type: 'loaded', number: 1, page },
  failed: failure,
  'failed offline': { ...failure, online: false },
  'failed as unknown': { ...failure, unknown: true },
  'failed as unknown offline': { ...failure, unknown: true, online: false },
  'loaded too late': { type: 'loaded', number: 0, page },
} as const satisfies Record<string, NavigationEvent>;

const words = (effect: NavigationEffect): string => {
  if (effect.type === 'enter') return effect.push ? 'push' : 'replace';
  if (effect.type === 'place') return `place:${effect.push ? 'push' : 'replace'}`;
  return effect.type;
};
const ran = (state: keyof typeof states, event: keyof typeof events) => navigationStep(states[state], events[event]);

const test = suite('navigation as a reducer');

type StateName = keyof typeof states;
const ALL = Object.keys(states) as readonly StateName[];
const UNDER_WAY: readonly StateName[] = ['loading', 'late', 'retrying', 'shell, loading'];
const AT_REST = ALL.filter((state) => !UNDER_WAY.includes(state));
const ONLINE = ALL.filter((state) => state !== 'file system');

/** What every event leads to in every state. */
const TABLE: Readonly<Record<keyof typeof events, Readonly<Record<string, readonly StateName[]>>>> = {
  start: { scroll: [...UNDER_WAY, 'shown', 'failed', 'file system'], 'replace load': ['shell'] },
  'start at an old place': { 'replace load': ONLINE, leave: ['file system'] },
  'start at what only the host has': { scroll: [...UNDER_WAY, 'shown', 'failed', 'file system'], render: ['shell'] },
  'follow to here': { 'place:push': ['shown', 'shell', 'file system'], 'push load': [...UNDER_WAY, 'failed'] },
  'follow to elsewhere': { 'push load': ONLINE, leave: ['file system'] },
  'follow in place': { 'replace load': ONLINE, leave: ['file system'] },
  'travel to here': { restore: ['shown', 'shell', 'file system'], load: [...UNDER_WAY, 'failed'] },
  'travel to a fragment here': { nothing: ['shown', 'shell', 'file system'], load: [...UNDER_WAY, 'failed'] },
  'travel to elsewhere': { load: [...UNDER_WAY, 'shown', 'shell'], restore: ['failed'], leave: ['file system'] },
  'travel to an old place': { restore: ['shown', 'shell', 'file system'], 'replace load': [...UNDER_WAY, 'failed'] },
  'fragment here': {
    seek: ['shown', 'loading', 'shell', 'shell, loading', 'file system'],
    nothing: ['late', 'retrying', 'failed'],
  },
  'fragment of a saved place': { nothing: ALL },
  'fragment of an old place': {
    'replace load': ['shown', 'loading', 'shell', 'shell, loading'],
    nothing: ['late', 'retrying', 'failed'],
    leave: ['file system'],
  },
  'fragment elsewhere': {
    nothing: ['shown', 'loading', 'shell', 'shell, loading', 'file system'],
    seek: ['late', 'retrying', 'failed'],
  },
  retry: { load: ONLINE, leave: ['file system'] },
  show: { render: ALL },
  late: { nothing: AT_REST, 'render settle': UNDER_WAY },
  loaded: { nothing: AT_REST, 'address render settle arrived': UNDER_WAY },
  failed: {
    nothing: AT_REST,
    'render settle arrived': ['loading', 'late', 'shell, loading'],
    reload: ['retrying'],
  },
  'failed offline': { nothing: AT_REST, 'render settle arrived': UNDER_WAY },
  'failed as unknown': {
    nothing: AT_REST,
    reload: ['loading', 'late', 'retrying'],
    'render settle arrived': ['shell, loading'],
  },
  'failed as unknown offline': { nothing: AT_REST, 'render settle arrived': UNDER_WAY },
  'loaded too late': { nothing: ALL },
};

for (const event of Object.keys(TABLE) as (keyof typeof events)[]) {
  test(`the event "${event}" has the expected effects in every state`, () => {
    const expected = Object.entries(TABLE[event]).flatMap(([effects, names]) => names.map((name) => [name, effects]));
    assert.equal(
      Object.fromEntries(ALL.map((state) => [state, ran(state, event)[1].map(words).join(' ') || 'nothing'])),
      Object.fromEntries(expected),
    );
  });
}

test('a visit leaves the screen as it is until its page has loaded', () => {
  const [state] = ran('shown', 'follow to elsewhere');
  assert.is(state.props, props);
  assert.equal([state.shownUrl, state.latest, state.visit?.target.url], ['/guides/start/', 1, other.url]);
});

test('a new visit replaces the pending one', () => {
  const [state] = navigationStep(loading, { type: 'follow', target: at('/api/'), how: 'push' });
  assert.equal([state.latest, state.visit?.target.url], [2, '/api/']);
  assert.equal(navigationStep(state, events.loaded), [state, []]);
});

test('a loaded page takes the reader to the place of the visit', () => {
  const [state, effects] = ran('loading', 'loaded');
  assert.equal(effects[2], { type: 'settle', hash: '#part', saved: null });
  assert.equal([state.shownUrl, state.visit, state.props.page.title], [other.url, null, 'Output']);
});

test('going back leads to the previous position, unless an anchor moved', () => {
  const settled = (event: NavigationEvent) =>
    navigationStep(navigationStep(shown, event)[0], { type: 'loaded', number: 1, page })[1][2];
  assert.equal(settled(events['travel to elsewhere']), { type: 'settle', hash: '#part', saved });
  const old = { ...events['travel to an old place'], target: { ...moved, url: '/guides/old/' } };
  assert.equal(settled(old), { type: 'settle', hash: '#part', saved: null });
});

test('the placeholder of a late page has its known title', () => {
  const [state, effects] = ran('loading', 'late');
  assert.equal([state.props.body.state, state.props.page.title, state.shownUrl], ['pending', 'Output', other.url]);
  assert.equal(effects[1], { type: 'settle', hash: '', saved: null });
});

test('a fragment of the shown page uses its canonical address, with the final slash', () => {
  const target = { ...at('/guides/start/', '#below'), href: 'https://sample.example/guides/start?q=1#below' };
  const [, effects] = navigationStep(shown, { type: 'follow', target, how: 'replace' });
  assert.equal(effects, [{ type: 'place', href: '/guides/start/?q=1#below', hash: '#below', push: false }]);
});

test('a failed request is reported with its cause', () => {
  const body = (state: StateName, event: keyof typeof events) => ran(state, event)[0].props.body;
  assert.equal(body('loading', 'failed'), { state: 'failed', reason: 'error' });
  assert.equal(body('loading', 'failed as unknown offline'), { state: 'failed', reason: 'offline' });
  assert.is(ran('shell, loading', 'failed as unknown')[0].props.page.kind, 'not-found');
});

test('the not-found document finds its section by the address, once', () => {
  const notFound = {
    ...shown,
    props: { ...props, page: { ...props.page, kind: 'not-found', title: 'Page Not Found' } },
  };
  const [state, effects] = navigationStep(notFound, events.start);
  assert.equal(effects.map(words), ['render', 'scroll']);
  assert.is(state.props.page.title, 'Page Not Found');
  assert.is(state.props.page.description, props.page.description, 'the document has the description of the site');
});

test('a page that was shown before keeps its title while it is loaded again, in whatever section the reader is', () => {
  const elsewhere = at('/api/hooks/');
  const ways: readonly NavigationEvent[] = [
    { type: 'follow', target: elsewhere, how: 'push' },
    { type: 'loaded', number: 1, page: { page: { ...page.page, url: elsewhere.url, section: 'api' }, body: '' } },
    { type: 'travel', target: at('/guides/start/'), saved: null },
    { ...failure, number: 2 },
  ];
  const start: NavigationState = { ...shown, props: propsFor({ url: '/guides/start/', title: 'Start Here' }) };
  const end = ways.reduce<NavigationState>((state, event) => navigationStep(state, event)[0], start);
  assert.is(end.props.body.state, 'failed');
  assert.is(end.props.page.title, 'Start Here');
});

test.run();
