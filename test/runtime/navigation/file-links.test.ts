import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fileAddress } from '../../../runtime/navigation/file-links.js';

const test = suite('addresses in the file system');

const site = { base: '/home/me/my%20docs/', published: '/handbook/' };
const here = new URL('file:///home/me/my%20docs/rules/oven/index.html');

test('they name the file of a page, in whatever form the address is', () => {
  const cases = [
    ['/home/me/my%20docs/', 'index.html'],
    ['/home/me/my%20docs/rules/#a', 'rules/index.html#a'],
    ['/home/me/my%20docs/search?q=b', 'search/index.html?q=b'],
    ['/handbook/rules/', 'rules/index.html'],
    ['../', 'rules/index.html'],
    ['/home/me/my%20docs/feed.xml', 'feed.xml'],
    ['#a', 'rules/oven/index.html#a'],
  ] as const;
  for (const [address, file] of cases)
    assert.is(fileAddress(address, site, here), `file:///home/me/my%20docs/${file}`, address);
});

test('other addresses stay as they are', () => {
  assert.is(fileAddress('https://a.example/handbook/', site, here), 'https://a.example/handbook/');
  assert.is(fileAddress('/home/me/other/', site, here), 'file:///home/me/other/');
});

test.run();
