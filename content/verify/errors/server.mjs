/** Starts webpack-dev-server for as long as it takes to build and to answer one request. */
import { get } from 'node:http';

/** `command`: `curl --header "Name: value" address`, of which the port is another one here. */
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
