/** Starts webpack-dev-server for as long as it takes to answer one request. */
export async function runServer(compiler, options, { require, print }) {
  const Server = require('webpack-dev-server');
  const { request, ...settings } = options;
  const server = new Server({ port: 'auto', host: '127.0.0.1', ...settings }, compiler);
  try {
    await server.start();
    await new Promise((resolve) => server.middleware.waitUntilValid(resolve));
    print('The server listens.');
  } finally {
    await server.stop();
  }
}
