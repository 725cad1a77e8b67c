import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contentSecurityPolicy, originsOf } from '../../../src/model/content-security-policy.js';
import { serveDist } from '../../../src/serve/static/static.js';
import type { RunningServer } from '../../../src/serve/http/types.js';
import { openTab, type Tab } from '../../support/browser.js';
import { createSite, type TestSite } from '../../support/site.js';
import { becomes } from '../../support/until.js';

/** Stands in for the editor on the web, and notes what it is sent. */
let editor: Server;
let received: { readonly url: string; readonly form: URLSearchParams; readonly referrer: string | undefined }[];
let address: string;
let site: TestSite;
let server: RunningServer;
let tab: Tab;

const test = suite('examples in an editor on the web');
test.before(async () => {
  editor = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST')
      received.push({ url: request.url!, form: new URLSearchParams(body), referrer: request.headers.referer });
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Editor</title><script>document.title = String(window.opener)</script>');
  };
  await new Promise<void>((resolve) => editor.listen(0, '127.0.0.1', resolve));
  address = `http://localhost:${(editor.address() as AddressInfo).port}/run`;
  site = createSite({
    'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
    'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n',
    'content/guides/tea.md':
      '---\ntitle: Tea\n---\n\n<Example name="tea/1-cup" />\n\n<Example name="tea/2-picture" />\n',
    'content/examples/tea/1-cup/example.json':
      '{ "title": "A “cup” & more", "run": ["brewer --strong", "node cup.js"] }',
    'content/examples/tea/1-cup/src/a.js': "const text = '<b>&\"</b>';\n\nconsole.log(text);\n",
    'content/examples/tea/2-picture/example.json': '{ "title": "A picture", "extends": "../1-cup" }',
    'content/examples/tea/2-picture/src/x.bin': '\u0000',
    'docs-build.config.mjs': `export default {
      title: 'Sample', name: 'sample', origin: 'https://sample.example', base: '/docs/', sections: [{ name: 'guides', title: 'Guides' }],
      ignore: ['examples/**'], hostFiles: ['_headers'], playground: '${address}', verify: { examples: { dir: 'content/examples', commands: {} } },
    };`,
  });
  await site.build();
  server = await serveDist({
    outDir: `${site.root}/dist`,
    base: '/docs/',
    port: 0,
    contentSecurityPolicy: contentSecurityPolicy([], [], originsOf([address])),
  });
});
test.before.each(() => {
  received = [];
});
test.after.each(() => tab.close());
test.after(async () => {
  await server.close();
  await new Promise((resolve) => editor.close(resolve));
  site.dispose();
});

test('a click sends the files in a form to a new tab, and nothing is sent before', async () => {
  tab = await openTab({ serviceWorkers: 'block' });
  const asked: string[] = [];
  tab.page.on('request', (request) => asked.push(request.url()));
  await tab.page.goto(`${server.url}guides/tea/`);
  const button = tab.page.locator('.example__open');
  await button.first().waitFor();
  assert.is(await button.count(), 1, 'an example with a file that is no text has none');
  assert.is(await button.textContent(), 'Open online');
  assert.equal(
    asked.filter((url) => url.startsWith(new URL(address).origin) || url.includes('/examples/')),
    [],
  );
  const opened = tab.page.waitForEvent('popup');
  await button.focus();
  await tab.page.keyboard.press('Enter');
  const editorTab = await opened;
  await becomes(() => editorTab.title(), 'null', 'the new tab has no hold on this one');
  await becomes(() => received.length, 1);
  const { url, form } = received[0]!;
  assert.is(url, '/run');
  assert.is(form.get('project[title]'), 'A “cup” & more');
  assert.is(form.get('project[description]'), 'Example tea/1-cup');
  assert.is(form.get('project[template]'), 'node');
  assert.is(
    form.get('project[files][src/a.js]')!.replaceAll('\r\n', '\n'),
    "const text = '<b>&\"</b>';\n\nconsole.log(text);\n",
  );
  assert.is((JSON.parse(form.get('project[files][package.json]')!) as { name: string }).name, 'tea-1-cup');
  assert.equal(JSON.parse(form.get('project[files][.stackblitzrc]')!), {
    startCommand: 'npm run build && node cup.js',
  });
  await becomes(() => tab.page.locator('form[method=post]').count(), 0, 'nothing is left in the page');
  assert.equal(tab.errors, []);
});

test('a missing response is reported', async () => {
  tab = await openTab({ serviceWorkers: 'block' });
  await tab.page.route('**/examples/**', (route) => route.abort());
  await tab.page.goto(`${server.url}guides/tea/`);
  await tab.page.locator('.example__open').click();
  await tab.page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live], [role=status]')].some(({ textContent }) =>
      textContent?.includes('could not be opened'),
    ),
  );
  assert.equal(received, []);
});

test('without scripts, there is the download and no button', async () => {
  tab = await openTab({ javaScriptEnabled: false });
  await tab.page.goto(`${server.url}guides/tea/`);
  assert.is(await tab.page.locator('.example a[download]').count(), 2);
  assert.is(await tab.page.locator('.example button').count(), 0);
});

test('the headers for hosts allow forms to be sent to the editor', () => {
  assert.match(site.read('dist/_headers'), `form-action 'self' ${new URL(address).origin};`);
});

test.run();
