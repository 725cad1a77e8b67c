import type { Today } from './today.js';

/** The options that replace those that the development server had before version 4 or 5. */
const PLACES: Readonly<Record<string, string>> = {
  contentBase: 'static.directory',
  contentBasePublicPath: 'static.publicPath',
  watchContentBase: 'static.watch',
  publicPath: 'devMiddleware.publicPath',
  overlay: 'client.overlay',
  progress: 'client.progress',
  clientLogLevel: 'client.logging',
  before: 'setupMiddlewares',
  after: 'setupMiddlewares',
  writeToDisk: 'devMiddleware.writeToDisk',
  index: 'devMiddleware.index',
  mimeTypes: 'devMiddleware.mimeTypes',
  serverSideRender: 'devMiddleware.serverSideRender',
  public: 'client.webSocketURL',
  sockHost: 'client.webSocketURL.hostname',
  sockPort: 'client.webSocketURL.port',
  serveIndex: 'static.serveIndex',
  staticOptions: 'static.staticOptions',
  socket: 'ipc',
  setup: 'setupMiddlewares',
  onBeforeSetupMiddleware: 'setupMiddlewares',
  onAfterSetupMiddleware: 'setupMiddlewares',
  key: 'server.options.key',
  cert: 'server.options.cert',
  ca: 'server.options.ca',
  pfx: 'server.options.pfx',
  pfxPassphrase: 'server.options.passphrase',
  requestCert: 'server.options.requestCert',
};

/** Advice where more changed than the place. */
const ADVICE: Readonly<Record<string, string>> = {
  sockPath: 'Write `devServer.client.webSocketURL.pathname` and `devServer.webSocketServer`.',
  disableHostCheck: "Write `devServer.allowedHosts: 'all'`.",
  https: "Write `devServer.server: 'https'`.",
  http2: "Write `devServer.server: 'http2'` or the name of another server.",
  inline: 'Leave it out: the client is always part of the bundle.',
  filename: 'Leave it out: it belonged to lazy mode, which is gone.',
  lazy: 'Leave it out: `experiments.lazyCompilation` compiles on demand.',
  stats: 'Write `stats` at the top level, or `devServer.devMiddleware.stats`.',
  quiet: "Write `infrastructureLogging.level: 'none'`.",
  noInfo: "Write `infrastructureLogging.level: 'none'`.",
  watchOptions: 'Write `devServer.static.watch` for static files, and `watchOptions` at the top level for modules.',
  hotOnly: "Write `devServer.hot: 'only'`.",
  transportMode: 'Write `devServer.webSocketServer`, and `devServer.client.webSocketTransport` for the client.',
  injectClient: 'Write `devServer.client: false` to leave the client out.',
  injectHot: 'Write `devServer.hot: false` to leave its part of the client out.',
  useLocalIp: "Write `devServer.host: 'local-ip'`.",
  openPage: 'Write `devServer.open`, which takes the page.',
};

/** What to write today for options that the development server had before version 4 or 5, by their names. */
export const DEV_SERVER: Readonly<Record<string, Today>> = Object.fromEntries([
  ...Object.entries(PLACES).map(([name, place]) => [name, { advice: `Write \`devServer.${place}\`.` }] as const),
  ...Object.entries(ADVICE).map(([name, advice]) => [name, { advice }] as const),
]);
