import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../src/model/config.js';
import type { Plugin } from '../../src/model/plugin.js';
import { builtInPlugins } from '../../src/plugins/built-in.js';
import { scan } from '../../src/scan/scan.js';
import type { PackageFetcher } from '../../src/scan/third-party/fetcher.js';
import { inSite } from './site.js';

const test = suite('scan');

const CONFIG: Config = {
  thirdParty: {
    lock: 'lock.json',
    packages: ['a-loader', 'b-loader'].map((name) => ({
      name,
      title: name,
      section: 'loaders',
      repo: `https://github.com/acme/${name}`,
      branch: 'main',
    })),
  },
  sponsors: { collective: 'acme', snapshot: 'supporters.json' },
};
const FILES = {
  'content/index.md': '# Home',
  'content/loaders/z.md': '',
  'supporters.json': '[]',
  'lock.json': JSON.stringify({
    packages: {
      'a-loader': { version: '1.0.0', integrity: 'sha512-aa==' },
      'b-loader': { version: '2.0.0', integrity: 'sha512-bb==' },
    },
  }),
};
const fetcher: PackageFetcher = {
  newest: () => Promise.reject(new Error('not asked')),
  fetch: (name) =>
    Promise.resolve({ readme: `# ${name}\n\nText of ${name}\n`, readmeFile: 'README.md', directory: '' }),
  close: () => undefined,
};

test('pages of the content folder and of packages are joined and sorted by path', () =>
  inSite(
    FILES,
    async (site) => {
      const result = await scan(site.config, {
        update: false,
        offline: false,
        cache: site.cache,
        plugins: builtInPlugins(site.config),
        fetcher,
      });
      assert.equal(
        result.sources.map((source) => source.path),
        ['index.md', 'loaders/a-loader.md', 'loaders/b-loader.md', 'loaders/z.md'],
      );
      assert.equal(result.diagnostics, []);
      assert.equal([result.data.map(({ id }) => id), result.counts], [['supporters'], { supporters: 0 }]);
    },
    CONFIG,
  ));

test('a page of the site replaces a README, with a note', () =>
  inSite(
    { ...FILES, 'content/loaders/_b-loader.mdx': '---\ntitle: B\n---\n', 'content/loaders/A-loader/index.md': '' },
    async (site) => {
      const { sources, diagnostics } = await scan(site.config, {
        update: false,
        offline: false,
        cache: site.cache,
        plugins: builtInPlugins(site.config),
        fetcher,
      });
      assert.equal(
        sources.map((source) => source.path),
        ['index.md', 'loaders/A-loader/index.md', 'loaders/_b-loader.mdx', 'loaders/z.md'],
      );
      assert.equal(
        diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`),
        [
          'note THIRD_PARTY_SHADOWED content/loaders/A-loader/index.md',
          'note THIRD_PARTY_SHADOWED content/loaders/_b-loader.mdx',
        ],
      );
    },
    CONFIG,
  ));

test('problems of all parts are in one sorted list', () =>
  inSite(
    { 'content/b.md': Buffer.from([0xff]), 'content/a.md': Buffer.from([0xff]), 'content/c.md': '', 'lock.json': '{}' },
    async (site) => {
      const { diagnostics, unread } = await scan(site.config, {
        update: false,
        offline: true,
        cache: site.cache,
        plugins: builtInPlugins(site.config),
        fetcher,
      });
      assert.equal(
        diagnostics.map(({ code, file }) => `${code} ${file}`),
        [
          'INVALID_UTF8 content/a.md',
          'INVALID_UTF8 content/b.md',
          'THIRD_PARTY_NOT_LOCKED lock.json',
          'THIRD_PARTY_NOT_LOCKED lock.json',
          'SPONSORS_SNAPSHOT supporters.json',
        ],
      );
      assert.equal(unread, []);
    },
    CONFIG,
  ));

test('a plugin reads its data again only when a file that it names or the configuration changes', () =>
  inSite({ 'content/index.md': '# Home', 'teas.json': '["oolong"]' }, async (site) => {
    let reads = 0;
    const plugin = (inputs: readonly string[]): Plugin => ({
      name: 'teas',
      inputs,
      scan() {
        reads += 1;
        const teas = readFileSync(site.path('teas.json'), 'utf8');
        return Promise.resolve({ chunks: { teas }, counts: { teas: 1 }, diagnostics: [] });
      },
    });
    const readsOf = async (one: Plugin, hash = '', update = false): Promise<readonly unknown[]> => {
      const before = reads;
      const config = { ...site.config, hash };
      const { data, counts } = await scan(config, { update, offline: false, cache: site.cache, plugins: [one] });
      return [reads - before, data[0]!.data(), counts];
    };
    const named = plugin(['teas.json', 'no-such-file.json']);
    assert.equal(await readsOf(named), [1, '["oolong"]', { teas: 1 }]);
    assert.equal(await readsOf(named), [0, '["oolong"]', { teas: 1 }]);
    site.write('teas.json', '["sencha"]');
    assert.equal(await readsOf(named), [1, '["sencha"]', { teas: 1 }]);
    site.write('no-such-file.json', '');
    assert.equal((await readsOf(named))[0], 1, 'a named file that is new');
    assert.equal((await readsOf(named, 'other'))[0], 1, 'another configuration');
    assert.equal((await readsOf(named, '', true))[0], 1, 'an update');
    for (const inputs of [[], ['content']])
      for (let time = 0; time < 2; time += 1) assert.equal((await readsOf(plugin(inputs)))[0], 1, inputs.join());
  }));

test.run();
