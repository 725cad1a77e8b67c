import type { Today } from './today.js';

/** What to write today for options that the development server had before version 4 or 5, by their names. */
export const DEV_SERVER: Readonly<Record<string, Today>> = {
  contentBase: { advice: 'Write `devServer.static.directory`.' },
  contentBasePublicPath: {
    advice: 'Write `devServer.static.publicPath`.',
  },
  watchContentBase: { advice: 'Write `devServer.static.watch`.' },
  publicPath: {
    advice: 'Write `devServer.devMiddleware.publicPath`.',
  },
  overlay: { advice: 'Write `devServer.client.overlay`.' },
  progress: { advice: 'Write `devServer.client.progress`.' },
  clientLogLevel: { advice: 'Write `devServer.client.logging`.' },
  sockPath: {
    advice: 'Write `devServer.client.webSocketURL.pathname` and `devServer.webSocketServer`.',
  },
  disableHostCheck: {
    advice: "Write `devServer.allowedHosts: 'all'`.",
  },
  before: {
    advice: 'Write `devServer.setupMiddlewares`.',
  },
  after: { advice: 'Write `devServer.setupMiddlewares`.' },
  https: { advice: "Write `devServer.server: 'https'`." },
  http2: {
    advice: "Write `devServer.server: 'http2'` or the name of another server.",
  },
  inline: { advice: 'Leave it out: the client is always part of the bundle.' },
  filename: { advice: 'Leave it out: it belonged to lazy mode, which is gone.' },
  lazy: {
    advice: 'Leave it out: `experiments.lazyCompilation` compiles on demand.',
  },
  stats: {
    advice: 'Write `stats` at the top level, or `devServer.devMiddleware.stats`.',
  },
  quiet: { advice: "Write `infrastructureLogging.level: 'none'`." },
  noInfo: { advice: "Write `infrastructureLogging.level: 'none'`." },
  watchOptions: {
    advice: 'Write `devServer.static.watch` for static files, and `watchOptions` at the top level for modules.',
  },
  writeToDisk: {
    advice: 'Write `devServer.devMiddleware.writeToDisk`.',
  },
  index: { advice: 'Write `devServer.devMiddleware.index`.' },
  mimeTypes: {
    advice: 'Write `devServer.devMiddleware.mimeTypes`.',
  },
  serverSideRender: {
    advice: 'Write `devServer.devMiddleware.serverSideRender`.',
  },
  hotOnly: { advice: "Write `devServer.hot: 'only'`." },
  public: { advice: 'Write `devServer.client.webSocketURL`.' },
  sockHost: {
    advice: 'Write `devServer.client.webSocketURL.hostname`.',
  },
  sockPort: {
    advice: 'Write `devServer.client.webSocketURL.port`.',
  },
  transportMode: {
    advice: 'Write `devServer.webSocketServer`, and `devServer.client.webSocketTransport` for the client.',
  },
  injectClient: {
    advice: 'Write `devServer.client: false` to leave the client out.',
  },
  injectHot: {
    advice: 'Write `devServer.hot: false` to leave its part of the client out.',
  },
  useLocalIp: { advice: "Write `devServer.host: 'local-ip'`." },
  openPage: {
    advice: 'Write `devServer.open`, which takes the page.',
  },
  serveIndex: { advice: 'Write `devServer.static.serveIndex`.' },
  staticOptions: {
    advice: 'Write `devServer.static.staticOptions`.',
  },
  socket: { advice: 'Write `devServer.ipc`.' },
  setup: { advice: 'Write `devServer.setupMiddlewares`.' },
  onBeforeSetupMiddleware: {
    advice: 'Write `devServer.setupMiddlewares`.',
  },
  onAfterSetupMiddleware: {
    advice: 'Write `devServer.setupMiddlewares`.',
  },
  key: { advice: 'Write `devServer.server.options.key`.' },
  cert: { advice: 'Write `devServer.server.options.cert`.' },
  ca: { advice: 'Write `devServer.server.options.ca`.' },
  pfx: { advice: 'Write `devServer.server.options.pfx`.' },
  pfxPassphrase: {
    advice: 'Write `devServer.server.options.passphrase`.',
  },
  requestCert: {
    advice: 'Write `devServer.server.options.requestCert`.',
  },
};
