import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, packageRoot } from '../../support/site.js';
import { ask } from '../client.js';
import { until } from '../../support/until.js';
import { previewOf } from './site-preview.js';

const test = suite('live preview and serve --dist keep what host files promise');

const config = (more: object = {}): string =>
  JSON.stringify({
    title: 'Kettle',
    base: '/book/',
    hostFiles: ['_redirects', '_headers'],
    redirects: {
      '/old/': '/guides/tea/',
      '/old.html': '/guides/tea/#pot',
      '/asked/': '/guides/tea/?a=1',
      '/out/': 'https://other.example/ü?x=1#y',
      '/größe/': '/guides/tea/',
      '/file/': '/note.txt',
    },
    ...more,
  });
const FILES = {
  'docs-build.config.json': config(),
  'content/index.md': '---\ntitle: Home\n---\n',
  'content/guides/tea.md': '---\ntitle: Tea\nredirectFrom: ["/leaf/"]\n---\n\n## Pot\n',
  'content/public/note.txt': 'a note',
};
const ANALYTICS = { analytics: { id: 'G-1', endpoint: 'https://count.example/count.js' } };

/** The policy that a host is told to send. */
const promised = (headers: string): string => /^ {2}Content-Security-Policy: (.*)$/m.exec(headers)![1]!;

test('old addresses of the configuration and front matter redirect in the preview', async () => {
  const preview = await previewOf(createSite(FILES));
  try {
    const location = async (path: string): Promise<string> => {
      const { status, headers } = await preview.ask(path);
      return `${status} ${headers['location'] ?? ''}`;
    };
    assert.is(await location('/old/'), '301 /book/guides/tea/');
    assert.is(await location('/old'), '301 /book/guides/tea/');
    assert.is(await location('/old/index.html'), '301 /book/guides/tea/');
    assert.is(await location('/old/?q=1'), '301 /book/guides/tea/?q=1');
    assert.is(await location('/asked/?q=1'), '301 /book/guides/tea/?a=1', 'the target has a query of its own');
    assert.is(await location('/old.html'), '301 /book/guides/tea/#pot');
    assert.is(await location('/leaf/'), '301 /book/guides/tea/');
    assert.is(await location('/out/?q=1'), '301 https://other.example/%C3%BC?x=1#y');
    assert.is(await location('/gr%C3%B6%C3%9Fe/'), '301 /book/guides/tea/');
    assert.is(await location('/file/'), '301 /book/note.txt');
    assert.is((await ask(preview.port, '/book/old/', { method: 'HEAD' })).status, 301);
    assert.is((await preview.ask('/old/')).headers['cache-control'], 'no-cache');
    for (const path of ['/constructor/', '/old/deeper/', '/nope.html'])
      assert.is((await preview.ask(path)).status, 404, path);

    preview.site.edit('content/guides/tea.md', '/leaf/', '/herb/');
    await until(async () => (await location('/herb/')) === '301 /book/guides/tea/', 'the new address');
    assert.is((await preview.ask('/leaf/')).status, 404);
  } finally {
    await preview.close();
  }
});

test('the preview sends the same policy as host files, and follows the configuration', async () => {
  const preview = await previewOf(createSite(FILES));
  try {
    const policy = async (): Promise<string> => (await preview.ask('/')).headers['content-security-policy']!;
    assert.is(await policy(), promised((await preview.ask('/_headers')).text));
    assert.not.match(await policy(), 'count.example');
    const tab = await preview.tab('/');
    preview.site.write(
      'docs-build.config.json',
      config({
        ...ANALYTICS,
        vote: { repository: 'a/b', api: 'https://votes.example/v1' },
        playground: 'https://editor.example/run',
      }),
    );
    await tab.next('reload');
    assert.is(await policy(), promised((await preview.ask('/_headers')).text));
    assert.match(await policy(), "script-src 'self' https://count.example;");
    assert.match(await policy(), "connect-src 'self' https://votes.example https://count.example;");
    assert.match(await policy(), "form-action 'self' https://editor.example;");
  } finally {
    await preview.close();
  }
});

test('a change of the base path is followed', async () => {
  const preview = await previewOf(createSite(FILES));
  try {
    const tab = await preview.tab('/');
    preview.site.write('docs-build.config.json', config({ base: '/shelf/' }));
    await tab.next('reload');
    assert.is((await ask(preview.port, '/shelf/guides/tea/')).status, 200);
    assert.is((await ask(preview.port, '/')).headers['location'], '/shelf/');
    assert.is((await ask(preview.port, '/book/guides/tea/')).status, 404);
  } finally {
    await preview.close();
  }
});

test('serve --dist sends this policy, too, and redirects old addresses', async () => {
  const site = createSite({ ...FILES, 'docs-build.config.json': config(ANALYTICS) });
  await site.build();
  const server = spawn(
    process.execPath,
    [join(packageRoot, 'bin/docs-build.js'), 'serve', '--dist', '--port', '4260'],
    { cwd: site.root },
  );
  try {
    let said = '';
    server.stderr.on('data', (data) => (said += data));
    await until(() => /localhost:\d+/.test(said), 'the address');
    const port = Number(/localhost:(\d+)/.exec(said)![1]);
    const moved = async (path: string): Promise<string> => {
      const { status, headers } = await ask(port, path);
      return `${status} ${headers['location'] ?? ''}`;
    };
    assert.is(await moved('/book/old/'), '301 /book/guides/tea/');
    assert.is(await moved('/book/old.html'), '301 /book/guides/tea/#pot');
    const page = await ask(port, '/book/guides/tea/');
    assert.is(page.status, 200);
    assert.is(page.headers['content-security-policy'], promised(site.read('dist/_headers')));
    assert.match(page.headers['content-security-policy']!, 'https://count.example');
  } finally {
    server.kill();
    await new Promise((ended) => server.once('close', ended));
    site.dispose();
  }
});

test.run();
