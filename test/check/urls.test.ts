import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, runCli, type TestSite } from '../support/site.js';

const test = suite('check urls');

const check = (site: TestSite, ...args: string[]) => site.command('check', '--only', 'urls', ...args);
const page = (body: string, more = ''): string => `---\ntitle: T\n${more}---\n\n${body}\n`;

test('a site without a list is told how to create one, and --update writes it, sorted, without repetition', async () => {
  const site = createSite({
    'content/index.md': page('## One'),
    'content/b.md': page('## Two\n\n<a id="Named"></a>\n\nNote.[^1]\n\n[^1]: x'),
    'docs-build.config.json': '{"redirects":{"/old/":"/b/"}}',
  });
  try {
    const first = await check(site);
    assert.is(first.code, 0);
    assert.match(first.stderr, 'no urls.lock: --update writes it');
    assert.is((await check(site, '--update')).code, 0);
    const list = site.read('urls.lock');
    assert.equal(
      list.split('\n').filter((line) => !line.startsWith('# ')),
      ['/', '/#one', '/b/', '/b/#Named', '/b/#two', '/old/', ''],
    );
    assert.is((await check(site, '--update')).code, 0);
    assert.is(site.read('urls.lock'), list);
  } finally {
    site.dispose();
  }
});

test('a list that the configuration names must exist', async () => {
  const site = createSite({
    'content/index.md': page('x'),
    'docs-build.config.json': '{"verify":{"urls":"published.lock"}}',
  });
  try {
    const { code, stderr } = await check(site);
    assert.is(code, 1);
    assert.match(stderr, 'URLS_LOCK_MISSING');
  } finally {
    site.dispose();
  }
});

test('a merge conflict in the list is the only problem of it, and --update keeps the lines of both sides', async () => {
  const site = createSite({
    'content/index.md': page('## One'),
    'content/b.md': page('x'),
    'urls.lock': '/\n<<<<<<< HEAD\n/#one\n=======\n/b/\n>>>>>>> topic\n',
  });
  try {
    const { code, stderr } = await check(site);
    assert.is(code, 1);
    assert.match(stderr, 'urls.lock:2:1  error  MERGE_CONFLICT');
    assert.not.match(stderr, 'URLS_LOCK_INVALID');
    assert.is((await check(site, '--update')).code, 0);
    assert.is(site.read('urls.lock'), '/\n/#one\n/b/\n');
  } finally {
    site.dispose();
  }
});

test('new URLs are notes for writers, and errors on a build server', async () => {
  const site = createSite({ 'content/index.md': page('## New'), 'urls.lock': '/\n' });
  try {
    assert.is((await check(site)).code, 0);
    const { code, stderr } = await runCli(site.root, ['check', '--only', 'urls'], { CI: 'true' });
    assert.is(code, 1);
    assert.match(stderr, /error +NEW_URLS/);
  } finally {
    site.dispose();
  }
});

test('--update adds entries and never removes any, and comments stay', async () => {
  const site = createSite({ 'content/index.md': page('## New'), 'urls.lock': '# mine\n/gone/\n/\n/#gone\n' });
  try {
    const { code, stderr } = await check(site, '--update');
    assert.is(code, 1);
    assert.match(stderr, 'VANISHED_URL');
    assert.match(stderr, 'VANISHED_ANCHOR');
    assert.is(site.read('urls.lock'), '# mine\n/\n/#gone\n/#new\n/gone/\n');
  } finally {
    site.dispose();
  }
});

test('--update keeps what people wrote and how the file is written, and resolves a merge', async () => {
  const site = createSite({
    'content/index.md': page('## New'),
    'urls.lock':
      '\ufeff# mine\r\n  # kept because of the app\r\n<<<<<<< HEAD\r\n/\r\n=======\r\n/gone\r\n>>>>>>> b\r\nguide/\r\n',
  });
  try {
    const { stderr } = await check(site, '--update');
    assert.match(stderr, 'guide/ is not a URL of the site');
    assert.is(
      site.read('urls.lock'),
      '\ufeff# mine\r\n  # kept because of the app\r\nguide/\r\n/\r\n/#new\r\n/gone\r\n',
    );
  } finally {
    site.dispose();
  }
});

test('redirects, aliases and explicit ids keep addresses alive', async () => {
  const site = createSite({
    'content/index.md': page('x'),
    'content/new.md': page('## Heading {#kept}\n\n<a id="older"></a>', 'redirectFrom: [/alias/]\n'),
    'docs-build.config.json':
      '{"redirects":{"/was/":"/","/moved/":"/new/","/moved/away/":"https://other.example/"},"hashRedirects":[{"from":"/","hash":"#kept","to":"/new/"},{"from":"/","hash":"#gone*","to":"/new/#kept"}]}',
    'urls.lock':
      '/\n/#gone-away\n/#kept\n/alias/\n/alias/#older\n/moved/\n/moved/#kept\n/moved/away/\n/moved/away/#x\n/new/\n/new/#kept\n/new/#older\n/search/\n/was/\n/was/#kept\n',
  });
  try {
    const { code, stderr } = await check(site);
    assert.is(code, 0, stderr);
    assert.match(stderr, 'No new problems');
  } finally {
    site.dispose();
  }
});

test('an anchor whose redirects form a circle counts as lost', async () => {
  const site = createSite({
    'content/index.md': page('x'),
    'content/new.md': page('x'),
    'docs-build.config.json':
      '{"hashRedirects":[{"from":"/","hash":"#x","to":"/new/"},{"from":"/new/","hash":"#x","to":"/"}]}',
    'urls.lock': '/\n/#x\n/new/\n',
  });
  try {
    const { code, stderr } = await check(site);
    assert.is(code, 1);
    assert.match(stderr, /urls\.lock:2:1\s+error\s+VANISHED_ANCHOR/);
    assert.match(stderr, 'If nothing took its place, remove the line.');
  } finally {
    site.dispose();
  }
});

test('the nearest page is suggested, with file and line in the list', async () => {
  const site = createSite({
    'content/index.md': page('x'),
    'content/guides/start.md': page('x'),
    'urls.lock': '/\n/start/\n',
  });
  try {
    const { code, stderr } = await check(site);
    assert.is(code, 1);
    assert.match(stderr, 'urls.lock:2:1');
    assert.match(stderr, 'Has it become /guides/start/?');
  } finally {
    site.dispose();
  }
});

test('a page that was published beside a lost one is not suggested, but the only new one in its folder is', async () => {
  const site = createSite({
    'content/index.md': page('x'),
    'content/recipes/recipe-10.md': page('x'),
    'content/recipes/twelve.md': page('x'),
    'urls.lock': '/\n/recipes/\n/recipes/recipe-10/\n/recipes/recipe-12/\n',
  });
  try {
    assert.match((await check(site)).stderr, 'Has it become /recipes/twelve/?');
    site.remove('content/recipes/twelve.md');
    const { stderr } = await check(site);
    assert.match(stderr, 'The published URL /recipes/recipe-12/ is gone');
    assert.not.match(stderr, 'Has it become');
  } finally {
    site.dispose();
  }
});

test('anchors of third-party pages are listed only by hand, and losing one is a warning', async () => {
  const site = createSite({
    'content/index.md': page('x'),
    'content/tool.md': page('## Usage', 'thirdParty: true\n'),
    'urls.lock': '/\n/tool/#gone\n',
  });
  try {
    const { code, stderr } = await check(site, '--update');
    assert.is(code, 0);
    assert.match(stderr, /warning.*VANISHED_ANCHOR/);
    assert.is(site.read('urls.lock'), '/\n/tool/\n/tool/#gone\n');
    assert.is((await check(site, '--strict')).code, 1);
  } finally {
    site.dispose();
  }
});

test.run();
