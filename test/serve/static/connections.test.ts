import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DocsError } from '../../../src/diagnostics/docs-error.js';
import { serveDist } from '../../../src/serve/static/static.js';
import { until } from '../../support/until.js';
import { type Folder, ask, sendRaw, silentSocket, temporaryFolder } from '../client.js';

const test = suite('connections and ports');
let folder: Folder;

test.before(() => {
  folder = temporaryFolder({
    'index.html': '<h1>home</h1>',
    '404.html': '<h1>none</h1>',
    'guides/index.html': '<h1>guides</h1>',
    'large.bin': Buffer.alloc(64 * 1024 * 1024),
  });
});
test.after(() => folder.remove());

test('answers while 200 connections are half open', async () => {
  const site = await serveDist({ outDir: folder.path, port: 0 });
  const sockets = await Promise.all(
    Array.from({ length: 200 }, (_, i) => silentSocket(site.port, i % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nHost: loc')),
  );
  assert.is((await ask(site.port, '/')).status, 200);
  const open = (): number => sockets.filter((socket) => !socket.closed).length;
  assert.is(open(), 200);
  const ended = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  for (const socket of sockets) socket.resume();
  await site.close();
  await ended;
  // One that the server had given up would have been told so.
  assert.is(sockets.filter((socket) => socket.bytesRead > 0).length, 0, 'the server closed while they were open');
});

test('answers a client that has closed its half of the connection', async () => {
  const site = await serveDist({ outDir: folder.path, port: 0 });
  const { status, text } = await sendRaw(site.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', { end: true });
  assert.is(status, 200);
  assert.is(text, '<h1>home</h1>');
  await site.close();
});

test('closes while a download runs, and only once', async () => {
  const site = await serveDist({ outDir: folder.path, port: 0 });
  const socket = await silentSocket(site.port, 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('readable', resolve));
  await Promise.all([site.close(), site.close()]);
  assert.ok(socket.bytesRead < 64 * 1024 * 1024, 'the download was under way');
  socket.destroy();
  await ask(site.port, '/').then(
    () => assert.unreachable('still answers'),
    () => {},
  );
});

test('keeps no file open after an interrupted download', async () => {
  const descriptors = (): number => readdirSync('/dev/fd').length;
  const site = await serveDist({ outDir: folder.path, port: 0 });
  await ask(site.port, '/');
  const before = descriptors();
  for (let i = 0; i < 20; i++) {
    const socket = await silentSocket(site.port, 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
  }
  await ask(site.port, '/large.bin', { method: 'HEAD' });
  await ask(site.port, '/large.bin', { headers: { Range: 'bytes=999999999-' } });
  await until(() => descriptors() <= before, 'files are closed');
  await site.close();
});

test('uses the next port if one is busy, and reports it', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port } = blocker.address() as { port: number };
  const lines: string[] = [];
  const site = await serveDist({ outDir: folder.path, port, log: (line) => lines.push(line) });
  assert.ok(site.port > port && site.port < port + 20);
  assert.is(site.url, `http://localhost:${site.port}/`);
  assert.equal(lines, [`Port ${port} is in use, so port ${site.port} is used instead.`]);
  await site.close();
  await serveDist({ outDir: folder.path, port, strictPort: true }).then(
    () => assert.unreachable(),
    (error: DocsError) => {
      assert.is(error.diagnostics[0]!.code, 'PORT_IN_USE');
      assert.match(error.diagnostics[0]!.message, String(port));
      assert.is(error.exitCode, 3);
    },
  );
  blocker.close();
});

test('reports that the system reserves a port', async () => {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server) {
    const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    queueMicrotask(() => this.emit('error', refused));
    return this;
  };
  try {
    await serveDist({ outDir: folder.path, port: 80 }).then(
      () => assert.unreachable(),
      (error: DocsError) => {
        assert.is(error.diagnostics[0]!.code, 'PORT_NOT_ALLOWED');
        assert.is(error.exitCode, 3);
      },
    );
  } finally {
    Server.prototype.listen = listen;
  }
});

test('listens only at loopback by default', async () => {
  const lines: string[] = [];
  const site = await serveDist({ outDir: folder.path, port: 0, host: '0.0.0.0', log: (line) => lines.push(line) });
  assert.is(site.url, `http://localhost:${site.port}/`);
  for (const line of lines) assert.match(line, new RegExp(`^On your network: http://[\\d.]+:${site.port}/$`));
  await site.close();
  await serveDist({ outDir: folder.path, port: 0, host: '203.0.113.7' }).then(
    () => assert.unreachable(),
    (error: DocsError) => assert.is(error.diagnostics[0]!.code, 'HOST_NOT_AVAILABLE'),
  );
});

test('serves under a base path', async () => {
  const site = await serveDist({ outDir: folder.path, port: 0, base: '/handbook/' });
  const status = async (target: string) => {
    const { status, headers } = await ask(site.port, target);
    return `${status} ${headers['location'] ?? ''}`.trim();
  };
  assert.is(site.url, `http://localhost:${site.port}/handbook/`);
  assert.is(await status('/handbook/'), '200');
  assert.is(await status('/handbook/guides/'), '200');
  assert.is(await status('/'), '302 /handbook/');
  assert.is(await status('/handbook'), '301 /handbook/');
  assert.is(await status('/handbook?a=b'), '301 /handbook/?a=b');
  assert.is(await status('/handbook/guides'), '301 /handbook/guides/');
  assert.is(await status('//handbook//guides'), '301 /handbook/guides/');
  assert.is(await status('/guides/'), '404');
  assert.is(await status('/handbooks/'), '404');
  assert.is(await status('/handbook/handbook/'), '404');
  assert.is((await ask(site.port, '/guides/')).text, '<h1>none</h1>');
  await site.close();
});

test('survives the replacement of the output folder', async () => {
  const other = temporaryFolder({ 'dist/index.html': 'one' });
  const site = await serveDist({ outDir: join(other.path, 'dist'), port: 0 });
  assert.is((await ask(site.port, '/')).text, 'one');
  other.remove();
  assert.is((await ask(site.port, '/')).status, 404);
  other.write('dist/index.html', 'two');
  assert.is((await ask(site.port, '/')).text, 'two');
  await site.close();
  other.remove();
});

test.run();
