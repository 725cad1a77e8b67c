import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newsIn } from '../../../src/cli/commands/scan-command.js';
import type { Config } from '../../../src/model/config.js';
import type { ThirdPartyPackage } from '../../../src/model/settings.js';
import type { PackageFetcher } from '../../../src/scan/third-party/fetcher.js';
import { scanThirdParty, type ThirdPartyOptions } from '../../../src/scan/third-party/pages.js';
import { inSite, memoryCache, type TemporarySite } from '../site.js';
import { registry } from './registry.js';
import { integrityOf, tarballOf } from './tarball.js';

const test = suite('scanThirdParty');

const PACKAGES: readonly ThirdPartyPackage[] = [
  {
    name: 'b-loader',
    title: 'b-loader',
    section: 'loaders',
    group: 'CSS',
    contributors: ['ann'],
    keywords: ['brew'],
    repo: 'https://github.com/acme/b-loader',
    branch: 'main',
  },
  {
    name: '@acme/a-plugin',
    title: 'APlugin',
    section: 'plugins',
    repo: 'https://github.com/acme/a-plugin',
    branch: 'next',
  },
];
const CONFIG: Config = { thirdParty: { lock: 'third-party.lock.json', packages: PACKAGES } };
const B1 = tarballOf({
  'package.json': '{"license":"MIT"}',
  'README.md': '# b-loader\n\nOne [a](https://github.com/acme/a-plugin)\n',
});
const B2 = tarballOf({ 'package.json': '{"license":"ISC"}', 'README.md': '# b-loader\n\nTwo\n' });
const A1 = tarballOf({
  'package.json': '{"repository":{"directory":"packages/a"}}',
  'readme.md': '# A\n\n[x](x.md)\n',
});
const B_PIN = { version: '1.0.0', integrity: integrityOf(B1) };
const A_PIN = { version: '1.0.0', integrity: integrityOf(A1) };

function lockText(packages: unknown): string {
  return JSON.stringify({ lockVersion: 1, packages });
}
const LOCKED = { 'third-party.lock.json': lockText({ '@acme/a-plugin': A_PIN, 'b-loader': B_PIN }) };

/** Fails every call: a build that has everything must not make one. */
const nobody: PackageFetcher = {
  newest: () => Promise.reject(new Error('asked for the newest version')),
  fetch: () => Promise.reject(new Error('asked for a package')),
  close: () => undefined,
};

function scan(site: TemporarySite, options: Partial<ThirdPartyOptions> = {}) {
  return scanThirdParty(site.config, { update: false, offline: false, cache: site.cache, ...options });
}

function withRegistry(
  files: Readonly<Record<string, string>>,
  body: (site: TemporarySite, npm: Awaited<ReturnType<typeof registry>>) => Promise<void>,
  answer?: Parameters<typeof registry>[1],
  config = CONFIG,
): Promise<void> {
  return inSite(
    files,
    async (site) => {
      const npm = await registry(
        { 'b-loader': { '1.0.0': B1, '1.1.0': B2 }, '@acme/a-plugin': { '1.0.0': A1 } },
        answer,
      );
      site.write('.npmrc', `registry=${npm.url}\n`);
      try {
        await body(site, npm);
      } finally {
        await npm.close();
      }
    },
    config,
  );
}

test('without packages there is nothing to do', () =>
  inSite({}, async (site) =>
    assert.equal(await scan(site, { fetcher: nobody }), { sources: [], diagnostics: [], changes: [] }),
  ));

test('an update pins the newest versions, writes a sorted lock file without addresses, and reports changes', () =>
  withRegistry(
    { 'third-party.lock.json': lockText({ 'b-loader': B_PIN, 'gone-loader': B_PIN }) },
    async (site, npm) => {
      const result = await scan(site, { update: true });
      assert.equal(result.diagnostics, []);
      assert.equal(result.changes, [
        '@acme/a-plugin new -> 1.0.0',
        'b-loader 1.0.0 -> 1.1.0',
        'gone-loader 1.0.0 -> removed',
      ]);
      const lock = readFileSync(site.path('third-party.lock.json'), 'utf8');
      assert.equal(JSON.parse(lock), {
        lockVersion: 1,
        packages: { '@acme/a-plugin': A_PIN, 'b-loader': { version: '1.1.0', integrity: integrityOf(B2) } },
      });
      assert.not.match(lock, npm.url);
      assert.is(result.sources[0]?.text(), 'Two\n');
      assert.equal(newsIn(result), result.changes);
      assert.equal(newsIn(await scan(site, { update: true })), ['No third-party page has a newer version.']);
    },
  ));

test('an update says which licenses have changed, if that of the earlier version is known', () =>
  withRegistry(LOCKED, async (site) => {
    await scan(site);
    assert.equal((await scan(site, { update: true })).changes, [
      'b-loader 1.0.0 -> 1.1.0',
      'b-loader license MIT -> ISC',
    ]);
    assert.equal((await scan(site, { update: true })).changes, []);
  }));

test('READMEs are parsed when all have arrived, after earlier work', () =>
  withRegistry(LOCKED, async (site, npm) => {
    let asked = 0;
    const failing = await scan(site, {
      beforeReadme() {
        asked ||= npm.requests.length;
        return Promise.reject(new Error('first this'));
      },
    });
    assert.is(asked, npm.requests.length, 'something was fetched later');
    assert.ok(failing.diagnostics.length > 0, 'nobody waited for it');
  }));

test('urgent work is done between two READMEs', () =>
  withRegistry(LOCKED, async (site) => {
    let turns = 0;
    await scan(site, { beforeReadme: async () => void turns++ });
    assert.is(turns, 2);
  }));

test('a build fetches exactly the pinned versions, once, and opens no connection from then on', () =>
  withRegistry(LOCKED, async (site, npm) => {
    const first = await scan(site);
    assert.equal(
      first.sources.map((source) => source.path),
      ['loaders/b-loader.md', 'plugins/a-plugin.md'],
    );
    assert.is(first.sources[0]?.text(), 'One [a](/plugins/a-plugin/)\n');
    const asked = npm.requests.length;
    assert.ok(asked > 0);
    const beforeReadme = (): Promise<void> => Promise.reject(new Error('called where no README is new'));
    const again = await scan(site, { fetcher: nobody, beforeReadme });
    assert.equal(again.diagnostics, []);
    assert.equal(
      again.sources.map(({ path, size, hash }) => ({ path, size, hash })),
      first.sources.map(({ path, size, hash }) => ({ path, size, hash })),
    );
    assert.is(npm.requests.length, asked);
    assert.equal(readdirSync(site.path('.docs-build')), ['third-party'], 'no temporary files stay');
  }));

test('size and hash are those of the text, with and without the cache', () =>
  withRegistry(LOCKED, async (site) => {
    const [first] = (await scan(site)).sources;
    const fresh = await scanThirdParty(site.config, { update: false, offline: true, cache: memoryCache() });
    assert.is(fresh.sources[0]?.hash, first?.hash);
    assert.is(fresh.sources[0]?.size, Buffer.byteLength(first?.text() ?? ''));
  }));

test('a page knows where it comes from', () =>
  withRegistry(LOCKED, async (site) => {
    const { sources } = await scan(site);
    assert.equal(sources[0]?.origin, {
      package: 'b-loader',
      version: '1.0.0',
      title: 'b-loader',
      group: 'CSS',
      contributors: ['ann'],
      keywords: ['brew'],
      source: 'https://raw.githubusercontent.com/acme/b-loader/main/README.md',
      edit: 'https://github.com/acme/b-loader/edit/main/README.md',
      repo: 'https://github.com/acme/b-loader',
    });
    assert.is(sources[1]?.origin?.edit, 'https://github.com/acme/a-plugin/edit/next/packages/a/readme.md');
    assert.is(sources[1]?.text(), '[x](https://github.com/acme/a-plugin/blob/next/packages/a/x.md)\n');
  }));

test('bytes with another integrity are refused', () =>
  withRegistry(
    {
      'third-party.lock.json': lockText({
        '@acme/a-plugin': A_PIN,
        'b-loader': { version: '1.0.0', integrity: integrityOf(B2) },
      }),
    },
    async (site) => {
      const { sources, diagnostics } = await scan(site);
      assert.equal(
        sources.map((source) => source.path),
        ['plugins/a-plugin.md'],
      );
      assert.equal(
        diagnostics.map(({ severity, code }) => `${severity} ${code}`),
        ['warning THIRD_PARTY_MISSING'],
      );
      assert.match(diagnostics[0]!.message, '/loaders/b-loader/');
      assert.match(diagnostics[0]!.message, 'not what the lock file says');
      assert.match(diagnostics[0]!.hint!, 'Restore the lock file');
    },
  ));

test('a version that the registry does not have is a warning', () =>
  withRegistry(
    { 'third-party.lock.json': lockText({ '@acme/a-plugin': A_PIN, 'b-loader': { ...B_PIN, version: '9.9.9' } }) },
    async (site) => {
      assert.match((await scan(site)).diagnostics[0]?.message ?? '', 'does not have this version');
    },
  ));

test('a package that is not locked is a warning with a hint', () =>
  inSite(
    { 'third-party.lock.json': lockText({}) },
    async (site) => {
      const { diagnostics } = await scan(site, { fetcher: nobody });
      assert.equal(
        diagnostics.map((problem) => problem.code),
        ['THIRD_PARTY_NOT_LOCKED', 'THIRD_PARTY_NOT_LOCKED'],
      );
      assert.match(diagnostics[0]?.hint ?? '', 'docs-build scan --update');
    },
    CONFIG,
  ));

test('an invalid lock file is an error, and an update replaces it', () =>
  withRegistry(
    { 'third-party.lock.json': '{\n  "packages": { "b-loader": { "version": "latest", "integrity": "" } }\n}' },
    async (site) => {
      assert.equal(
        (await scan(site, { fetcher: nobody })).diagnostics.map(
          ({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`,
        ),
        ['error THIRD_PARTY_LOCK_INVALID 2:42'],
      );
      await scan(site, { update: true });
      assert.equal((await scan(site)).diagnostics, []);
    },
  ));

test('nothing is requested offline, and missing READMEs are warnings', () =>
  inSite(
    LOCKED,
    async (site) => {
      const { diagnostics } = await scan(site, { offline: true, fetcher: nobody });
      assert.equal(
        diagnostics.map((problem) => problem.code),
        ['THIRD_PARTY_MISSING', 'THIRD_PARTY_MISSING'],
      );
      const update = await scan(site, { offline: true, update: true, fetcher: nobody });
      assert.ok(update.diagnostics.some((problem) => problem.code === 'UPDATE_OFFLINE'));
    },
    CONFIG,
  ));

test('without a network, every page is one warning, and nothing is requested twice', () =>
  inSite(
    LOCKED,
    async (site) => {
      const closed = await registry({});
      await closed.close();
      site.write('.npmrc', `registry=${closed.url}\n`);
      let connections = 0;
      const count = (): void => void (connections += 1);
      subscribe('net.client.socket', count);
      const { diagnostics, sources } = await scan(site);
      unsubscribe('net.client.socket', count);
      // The first page that finds nobody there ends the others, which may have connected by then.
      assert.ok(connections === 1 || connections === 2, `${connections} for 2 pages`);
      assert.equal(sources, []);
      assert.equal(
        diagnostics.map((problem) => problem.code),
        ['THIRD_PARTY_MISSING', 'THIRD_PARTY_MISSING'],
      );
      assert.match(diagnostics[0]!.message, 'no connection');
      assert.not.match(diagnostics[0]!.message, '127.0.0.1');
    },
    CONFIG,
  ));

test('a new package that the registry does not have is reported, and nothing is stored for it', () =>
  withRegistry(
    LOCKED,
    async (site) => {
      const { diagnostics } = await scan(site, { update: true });
      assert.equal(
        diagnostics.map(({ message }) => message),
        [
          'c-loader cannot get a page: the registry does not have this package.',
          'The page /loaders/c-loader/ is missing: c-loader is not in the lock file.',
        ],
      );
      assert.match(diagnostics[0]!.hint ?? '', 'Correct its name');
    },
    undefined,
    { thirdParty: { lock: 'third-party.lock.json', packages: [...PACKAGES, { ...PACKAGES[0]!, name: 'c-loader' }] } },
  ));

test('an update without a network keeps the pins', () =>
  inSite(
    LOCKED,
    async (site) => {
      const closed = await registry({});
      await closed.close();
      site.write('.npmrc', `registry=${closed.url}\n`);
      const updated = await scan(site, { update: true });
      const { diagnostics, changes } = updated;
      assert.equal(changes, []);
      assert.equal(newsIn(updated), [], 'nobody knows');
      assert.equal(diagnostics.filter((problem) => problem.code === 'THIRD_PARTY_NOT_UPDATED').length, 2);
      assert.equal(
        JSON.parse(readFileSync(site.path('third-party.lock.json'), 'utf8')),
        JSON.parse(LOCKED['third-party.lock.json']),
      );
    },
    CONFIG,
  ));

test('the first failed connection ends the others', () =>
  inSite(
    LOCKED,
    async (site) => {
      let closed = (): void => undefined;
      const fetcher: PackageFetcher = {
        ...nobody,
        fetch: (name) =>
          new Promise((_, reject) => {
            if (name === 'b-loader') reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
            else closed = () => reject(new Error('aborted'));
          }),
        close: () => closed(),
      };
      const { diagnostics } = await scan(site, { fetcher });
      assert.equal(
        diagnostics.map((problem) => /no connection \(ENOTFOUND\)/.test(problem.message)),
        [true, true],
      );
    },
    CONFIG,
  ));

test('a server that fails twice is asked a third time', () => {
  let failures = 0;
  return withRegistry(
    LOCKED,
    async (site) => {
      const { diagnostics } = await scan(site);
      assert.equal(diagnostics, []);
      assert.is(failures, 2);
    },
    (request, response) => {
      if (request.url !== '/b-loader' || failures === 2) return false;
      failures += 1;
      response.writeHead(503).end();
      return true;
    },
  );
});

test('a cached README that was changed is fetched again', () =>
  withRegistry(LOCKED, async (site) => {
    const [source] = (await scan(site)).sources;
    writeFileSync(source!.file, 'something else');
    const { sources } = await scan(site);
    assert.is(sources[0]?.text(), 'One [a](/plugins/a-plugin/)\n');
    rmSync(source!.file);
    assert.is((await scan(site, { offline: true })).sources.length, 1);
  }));

for (const [what, files, code] of [
  ['without a README', { 'package.json': '{}' }, 'THIRD_PARTY_MISSING'],
  ['with an empty README', { 'package.json': '{}', 'README.md': '\n' }, 'THIRD_PARTY_README'],
] as const)
  test(`a package ${what} is a warning on its page`, () => {
    const bare = tarballOf(files);
    return withRegistry(
      {
        'third-party.lock.json': lockText({
          '@acme/a-plugin': A_PIN,
          'b-loader': { version: '2.0.0', integrity: integrityOf(bare) },
        }),
      },
      async (site) => {
        const { sources, diagnostics } = await scan(site);
        assert.is(sources.length, 1);
        assert.is(diagnostics[0]?.code, code);
      },
      (request, response) => {
        const tarball = request.url === '/b-loader/-/b-loader-2.0.0.tgz';
        if (tarball) response.writeHead(200).end(bare);
        if (request.url !== '/b-loader') return tarball;
        const dist = {
          tarball: `http://${request.headers.host}/b-loader/-/b-loader-2.0.0.tgz`,
          integrity: integrityOf(bare),
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            name: 'b-loader',
            'dist-tags': { latest: '2.0.0' },
            versions: { '2.0.0': { name: 'b-loader', version: '2.0.0', dist } },
          }),
        );
        return true;
      },
    );
  });

test('an invalid package name is an error and never becomes a path', () =>
  inSite(
    { 'third-party.lock.json': lockText({}) },
    async (site) => {
      const { diagnostics } = await scan(site, { fetcher: nobody });
      assert.equal(
        diagnostics.map((problem) => problem.code),
        ['THIRD_PARTY_NAME'],
      );
    },
    { thirdParty: { lock: 'third-party.lock.json', packages: [{ ...PACKAGES[0]!, name: '../../x' }] } },
  ));

test.run();
