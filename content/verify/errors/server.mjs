/** Starts webpack-dev-server until it has built and answered one request. */
import { get } from 'node:http';

/** `command` is `curl --header "Name: value" address`. The server uses another port than the one in the address. */
export async function runServer(compiler, options, { command, require, print }) {
  const Server = require('webpack-dev-server');
  const server = new Server({ port: 'auto', host: '127.0.0.1', ...options }, compiler);
  try {
    await server.start();
    await new Promise((resolve) => server.middleware.waitUntilValid(resolve));
    if (command !== undefined) print(await answer(command, server.server.address().port));
  } finally {
    await server.stop();
  }
}

function answer(command, port) {
  const headers = Object.fromEntries([...command.matchAll(/--header "([^":]+): ([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers }, async (response) => resolve((await response.toArray()).join(''))).on('error', reject);
  });
}
