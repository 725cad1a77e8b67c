import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { completeSettings } from '../../src/config/defaults.js';
import { packageRoot } from '../support/site.js';

const test = suite('defaults of the configuration');

test('they are used for everything that the configuration does not set', () => {
  const settings = completeSettings({
    components: { Plain: './Plain.tsx', Island: { module: './Island.tsx', island: true } },
    thirdParty: { lock: 'lock.json', packages: [] },
    verify: { examples: { dir: 'examples', commands: {} }, pages: { description: { max: 90 } }, urls: 'urls.lock' },
  });
  assert.equal(settings.components, {
    Plain: { module: './Plain.tsx', island: false },
    Island: { module: './Island.tsx', island: true },
  });
  assert.equal([settings.keepGenerations, settings.inPlace, settings.planned, settings.redirects], [0, false, [], {}]);
  const { sameSite, owned, fragments } = settings.thirdParty!;
  assert.equal([sameSite, owned, fragments], [[], [], {}]);
  assert.equal(settings.verify.examples, { dir: 'examples', commands: {}, packages: [], timeout: 60_000 });
  assert.equal(settings.verify.pages, {
    isNamed: true,
    description: { min: 40, max: 90 },
    orphans: [],
    words: {},
  });
  assert.equal(settings.verify.urls, { path: 'urls.lock', isNamed: true });
  assert.equal(settings.verify.search, { path: 'search.golden', isNamed: false });
  assert.is(settings.verify.drift, undefined);
});

test('they are in one file', () => {
  const elsewhere = readdirSync(join(packageRoot, 'src'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !/^config[\\/]/.test(path))
    .filter((path) =>
      /\bsettings(?:[?!]?\.\w+)+ (?:\?\?|\|\|) /.test(readFileSync(join(packageRoot, 'src', path), 'utf8')),
    );
  assert.equal(elsewhere, []);
});

test.run();
