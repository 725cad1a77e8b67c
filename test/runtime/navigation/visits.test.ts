import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnalytics } from '../../../runtime/settings/analytics.js';
import { createVisitCounter } from '../../../runtime/navigation/visits.js';
import type { SiteProps } from '../../../templates/types.js';
import { propsFor, site } from '../../templates/sample.js';
import { catchRequests, createWindow, settled } from '../window.js';

function setUp(options: { analytics?: SiteProps['site']['analytics']; doNotTrack?: string; failures?: number } = {}) {
  const window = createWindow();
  const requests = catchRequests(window);
  Object.defineProperty(window.navigator, 'doNotTrack', { value: options.doNotTrack ?? null });
  const loaded: string[] = [];
  const visits = createVisitCounter(window, {
    async loadChunk(id) {
      loaded.push(id);
      if (loaded.length <= (options.failures ?? 0)) throw new Error('no');
      return { createAnalytics };
    },
  });
  const props: SiteProps = {
    ...propsFor({ documentTitle: 'Start | Sample' }),
    site: { ...site, analytics: options.analytics === undefined ? { id: 'G-1' } : options.analytics },
  };
  const layer = (): unknown[][] =>
    ((window as unknown as { dataLayer?: object[] }).dataLayer ?? []).map((entry) => [
      ...(entry as ArrayLike<unknown> & Iterable<unknown>),
    ]);
  return { count: () => visits.count(props), failed: visits.failed, loaded, requests, layer };
}

const test = suite('counting visits');

test('loads the service once and counts every page', async () => {
  const { count, loaded, requests, layer } = setUp();
  count();
  count();
  await settled();
  assert.equal(loaded, ['island-analytics']);
  assert.equal(requests.addresses(), ['https://www.googletagmanager.com/gtag/js?id=G-1']);
  assert.equal(
    layer().map(([name, what]) => (name === 'js' ? [name] : [name, what])),
    [['js'], ['config', 'G-1'], ['event', 'page_view'], ['event', 'page_view']],
  );
  assert.equal(layer()[2]![2], {
    page_title: 'Start | Sample',
    page_location: 'https://sample.example/docs/guides/start/',
  });
});

test('does nothing if the site does not configure it, or the reader has refused', async () => {
  for (const options of [{ analytics: null }, { doNotTrack: '1' }]) {
    const { count, loaded } = setUp(options);
    count();
    await settled();
    assert.equal(loaded, []);
  }
});

test('is tried again with the next page if the service could not be loaded', async () => {
  const { count, layer } = setUp({ failures: 1 });
  count();
  await settled();
  assert.equal(layer(), []);
  count();
  await settled();
  assert.is(layer().length, 3);
});

test('a failure is an event if the site wants that, and only once visits are counted', async () => {
  const error = Object.assign(new Error('Loading chunk a failed.\n(timeout: /a.js)'), {
    name: 'ChunkLoadError',
    type: 'timeout',
  });
  const silent = setUp();
  silent.count();
  silent.failed(error);
  await settled();
  assert.is(silent.layer().length, 3);
  const { count, failed, layer, loaded } = setUp({ analytics: { id: 'G-1', failures: true } });
  failed(error);
  await settled();
  assert.equal([loaded, layer()], [[], []]);
  count();
  failed(error);
  await settled();
  assert.equal(layer()[3], [
    'event',
    'exception',
    { description: 'ChunkLoadError: Loading chunk a failed.\n(timeout: /a.js)', fatal: false },
  ]);
});

test('throws before it is initialized', () => {
  assert.throws(
    () => createAnalytics(createWindow()).pageView({ title: 'x', location: 'y' }),
    /^Google analytics is not initialized$/,
  );
});

test.run();
