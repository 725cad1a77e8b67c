import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveDist } from '../../../src/serve/static/static.js';
import type { RunningServer } from '../../../src/serve/http/types.js';
import { type Folder, ask, temporaryFolder } from '../client.js';

const test = suite('ranges');
const LARGE = 5 * 1024 * 1024;
let folder: Folder;
let site: RunningServer;
const range = (value: string, target = '/ten.txt', headers: Record<string, string> = {}) =>
  ask(site.port, target, { headers: { Range: value, ...headers } });

test.before(async () => {
  const large = Buffer.alloc(LARGE, 'x');
  large.write('END', LARGE - 3);
  folder = temporaryFolder({ 'ten.txt': '0123456789', 'empty.txt': '', 'large.bin': large });
  site = await serveDist({ outDir: folder.path, port: 0 });
});
test.after(async () => {
  await site.close();
  folder.remove();
});

test('sends parts as RFC 9110 specifies', async () => {
  for (const [value, part, text] of [
    ['bytes=0-4', '0-4', '01234'],
    ['bytes=5-', '5-9', '56789'],
    ['bytes=-3', '7-9', '789'],
    ['bytes=-100', '0-9', '0123456789'],
    ['bytes=9-9', '9-9', '9'],
    ['bytes=8-999999999999999999999', '8-9', '89'],
    ['BYTES=0-0', '0-0', '0'],
    ['bytes= 1-2', '1-2', '12'],
  ] as const) {
    const answer = await range(value);
    assert.is(answer.status, 206, value);
    assert.is(answer.headers['content-range'], `bytes ${part}/10`, value);
    assert.is(answer.headers['content-length'], String(text.length));
    assert.is(answer.text, text);
  }
});

test('answers 416 to ranges after the end', async () => {
  for (const value of ['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-']) {
    const answer = await range(value);
    assert.is(answer.status, 416, value);
    assert.is(answer.headers['content-range'], 'bytes */10');
    assert.not.match(answer.text, '0123');
  }
  assert.is((await range('bytes=0-', '/empty.txt')).headers['content-range'], 'bytes */0');
});

test('ignores invalid ranges', async () => {
  for (const value of [
    'bytes=5-2',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1',
    'bytes=--1',
    'bytes=0-1,3-4',
    'items=0-1',
    'bytes 0-1',
    '',
    'bytes=0x1-2',
    'bytes=1.5-2',
  ]) {
    const answer = await range(value);
    assert.is(answer.status, 200, value);
    assert.is(answer.text, '0123456789', value);
    assert.is(answer.headers['content-range'], undefined);
    assert.is(answer.headers['accept-ranges'], 'bytes');
  }
  assert.is((await range('bytes=-5', '/empty.txt')).status, 200);
});

test('respects If-Range', async () => {
  const etag = (await ask(site.port, '/ten.txt')).headers['etag']!;
  assert.is((await range('bytes=0-1', '/ten.txt', { 'If-Range': etag })).status, 206);
  assert.is((await range('bytes=0-1', '/ten.txt', { 'If-Range': '"other"' })).status, 200);
  assert.is((await range('bytes=0-1', '/ten.txt', { 'If-Range': `W/${etag}` })).status, 200);
  assert.is((await range('bytes=0-1', '/ten.txt', { 'If-Range': 'Fri, 01 Jan 2100 00:00:00 GMT' })).status, 200);
  assert.is((await range('bytes=99-', '/ten.txt', { 'If-Range': '"other"' })).status, 200);
});

test('sends no parts for HEAD and in a 304', async () => {
  const head = await ask(site.port, '/ten.txt', { method: 'HEAD', headers: { Range: 'bytes=0-1' } });
  assert.is(head.status, 200);
  assert.is(head.headers['content-length'], '10');
  assert.is((await range('bytes=0-1', '/ten.txt', { 'If-None-Match': head.headers['etag']! })).status, 304);
});

test('streams parts of large files', async () => {
  const tail = await range('bytes=-5', '/large.bin');
  assert.is(tail.text, 'xxEND');
  assert.is(tail.headers['content-range'], `bytes ${LARGE - 5}-${LARGE - 1}/${LARGE}`);
  const whole = await ask(site.port, '/large.bin');
  assert.is(whole.body.length, LARGE);
  assert.is((await ask(site.port, '/large.bin', { headers: { 'If-None-Match': whole.headers['etag']! } })).status, 304);
  assert.is((await ask(site.port, '/large.bin', { method: 'HEAD' })).headers['content-length'], String(LARGE));
});

test.run();
