import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { ThirdPartyConfig } from '../../src/model/settings.js';
import { savePackage } from '../../src/scan/third-party/store.js';
import { createSite, type TestSite } from '../support/site.js';

const test = suite('pages made from READMEs');

const PIN = { version: '1.0.0', integrity: 'sha512-AAAA' };
const PACKAGE = {
  name: 'a-loader',
  title: 'a-loader',
  section: 'loaders',
  repo: 'https://github.com/acme/a-loader',
  branch: 'main',
};

/** A site whose one third-party page was fetched before. */
function siteWith(readme: string, settings: Partial<ThirdPartyConfig> = {}): TestSite {
  const site = createSite({
    'docs-build.config.json': JSON.stringify({
      origin: 'https://docs.example',
      base: '/docs/',
      thirdParty: { lock: 'lock.json', packages: [PACKAGE], ...settings },
    }),
    'lock.json': JSON.stringify({ lockVersion: 1, packages: { 'a-loader': PIN } }),
    'content/index.md': '# Home\n',
    'content/guides/start.md': '# Start\n\n## First step\n',
  });
  const write = (file: string, content: string | Uint8Array): boolean => {
    site.write(file.slice(site.root.length + 1), content);
    return true;
  };
  savePackage({ ...createMemoryCache('test'), write }, join(site.root, '.docs-build'), 'a-loader', PIN, {
    readme,
    readmeFile: 'README.md',
    directory: '',
  });
  return site;
}

test('a link to the site itself leads to its page, and works like every other link', async () => {
  const site = siteWith(
    '# a-loader\n\n[a](https://docs.example/docs/guides/start/#first-step)\n[b](https://docs.example/docs/gone/)\n[c](./c.md)\n',
  );
  const printed = await site.build('--offline');
  const html = site.html('/loaders/a-loader/');
  assert.match(html, '<a href="/docs/guides/start/#first-step">a</a>');
  assert.match(html, 'href="https://github.com/acme/a-loader/blob/main/c.md"');
  assert.match(printed, /warning +DEAD_LINK\n +No page has the URL \/gone\//);
  assert.match(printed, '1 warning,');
  site.dispose();
});

test('links, published URLs and queries of a page that could not be fetched are only notes', async () => {
  const site = siteWith('# a-loader\n');
  site.write('content/index.md', '# Home\n\n[a](/loaders/a-loader/#options)\n');
  site.write('lock.json', `{\n<<<<<<< ours\n  "lockVersion": 1\n=======\n  "lockVersion": 2\n>>>>>>> theirs\n}\n`);
  const { stderr } = await site.run('index', '--offline', '--verbose');
  assert.match(stderr, 'lock.json:2:1  error  THIRD_PARTY_LOCK_INVALID');
  assert.match(stderr, /note +THIRD_PARTY_LINK/);
  assert.not.match(stderr, 'DEAD_LINK');
  site.write('urls.lock', '/\n/guides/start/\n/guides/start/#first-step\n/loaders/a-loader/\n/loaders/b-loader/\n');
  site.write('search.golden', 'first -> /guides/start/\na-loader -> /loaders/a-loader/#options\n');
  const checked = await site.run('check', '--offline', '--only', 'urls,search', '--json');
  const { checks } = JSON.parse(checked.stdout) as { checks: { findings: { code: string; line: number }[] }[] };
  assert.equal(
    checks.flatMap(({ findings }) => findings.map(({ code, line }) => `${line} ${code}`)),
    ['4 THIRD_PARTY_LINK', '5 VANISHED_URL', '2 THIRD_PARTY_LINK'],
  );
  site.write('lock.json', '{ "lockVersion": 1, "packages": {} }');
  assert.match(await site.build('--offline'), 'THIRD_PARTY_NOT_LOCKED');
  site.dispose();
});

test('a package of the project itself has no disclaimer', async () => {
  for (const [owned, seen] of [
    ['https://github.com/acme/', false],
    ['https://github.com/other/', true],
  ] as const) {
    const site = siteWith('# a-loader\n\nText\n', { owned: [owned] });
    await site.build('--offline');
    assert.is(site.html('/loaders/a-loader/').includes('class="disclaimer"'), seen, owned);
    site.dispose();
  }
});

test.run();
