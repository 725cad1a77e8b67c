import type { Today } from './today.js';

/** What to write today for options that the development server had before version 4 or 5, by their names. */
export const DEV_SERVER: Readonly<Record<string, Today>> = {
  contentBase: { advice: 'Write `devServer.static.directory`.', url: '/configuration/dev-server/#devserverstatic' },
  contentBasePublicPath: {
    advice: 'Write `devServer.static.publicPath`.',
    url: '/configuration/dev-server/#devserverstatic',
  },
  watchContentBase: { advice: 'Write `devServer.static.watch`.', url: '/configuration/dev-server/#devserverstatic' },
  publicPath: {
    advice: 'Write `devServer.devMiddleware.publicPath`.',
    url: '/configuration/dev-server/#devserverdevmiddleware',
  },
  overlay: { advice: 'Write `devServer.client.overlay`.', url: '/configuration/dev-server/#devserverclient' },
  progress: { advice: 'Write `devServer.client.progress`.', url: '/configuration/dev-server/#devserverclient' },
  clientLogLevel: { advice: 'Write `devServer.client.logging`.', url: '/configuration/dev-server/#devserverclient' },
  sockPath: {
    advice: 'Write `devServer.client.webSocketURL.pathname` and `devServer.webSocketServer`.',
    url: '/configuration/dev-server/#devserverclient',
  },
  disableHostCheck: {
    advice: "Write `devServer.allowedHosts: 'all'`.",
    url: '/configuration/dev-server/#devserverallowedhosts',
  },
  before: {
    advice: 'Write `devServer.setupMiddlewares`.',
    url: '/configuration/dev-server/#devserversetupmiddlewares',
  },
  after: { advice: 'Write `devServer.setupMiddlewares`.', url: '/configuration/dev-server/#devserversetupmiddlewares' },
  https: { advice: "Write `devServer.server: 'https'`.", url: '/configuration/dev-server/#devserverserver' },
  http2: {
    advice: "Write `devServer.server: 'http2'` or the name of another server.",
    url: '/configuration/dev-server/#devserverserver',
  },
  inline: { advice: 'Leave it out: the client is always part of the bundle.', url: '/configuration/dev-server/' },
  filename: { advice: 'Leave it out: it belonged to lazy mode, which is gone.', url: '/configuration/dev-server/' },
  lazy: {
    advice: 'Leave it out: `experiments.lazyCompilation` compiles on demand.',
    url: '/configuration/experiments/#experimentslazycompilation',
  },
  stats: {
    advice: 'Write `stats` at the top level, or `devServer.devMiddleware.stats`.',
    url: '/configuration/stats/',
  },
  quiet: { advice: "Write `infrastructureLogging.level: 'none'`.", url: '/configuration/infrastructureLogging/' },
  noInfo: { advice: "Write `infrastructureLogging.level: 'none'`.", url: '/configuration/infrastructureLogging/' },
  watchOptions: {
    advice: 'Write `devServer.static.watch` for static files, and `watchOptions` at the top level for modules.',
    url: '/configuration/watch/#watchoptions',
  },
  writeToDisk: {
    advice: 'Write `devServer.devMiddleware.writeToDisk`.',
    url: '/configuration/dev-server/#devserverdevmiddleware',
  },
  index: { advice: 'Write `devServer.devMiddleware.index`.', url: '/configuration/dev-server/#devserverdevmiddleware' },
  mimeTypes: {
    advice: 'Write `devServer.devMiddleware.mimeTypes`.',
    url: '/configuration/dev-server/#devserverdevmiddleware',
  },
  serverSideRender: {
    advice: 'Write `devServer.devMiddleware.serverSideRender`.',
    url: '/configuration/dev-server/#devserverdevmiddleware',
  },
  hotOnly: { advice: "Write `devServer.hot: 'only'`.", url: '/configuration/dev-server/#devserverhot' },
  public: { advice: 'Write `devServer.client.webSocketURL`.', url: '/configuration/dev-server/#devserverclient' },
  sockHost: {
    advice: 'Write `devServer.client.webSocketURL.hostname`.',
    url: '/configuration/dev-server/#devserverclientwebsocketurlhostname',
  },
  sockPort: {
    advice: 'Write `devServer.client.webSocketURL.port`.',
    url: '/configuration/dev-server/#devserverclientwebsocketurlport',
  },
  transportMode: {
    advice: 'Write `devServer.webSocketServer`, and `devServer.client.webSocketTransport` for the client.',
    url: '/configuration/dev-server/#devserverwebsocketserver',
  },
  injectClient: {
    advice: 'Write `devServer.client: false` to leave the client out.',
    url: '/configuration/dev-server/#devserverclient',
  },
  injectHot: {
    advice: 'Write `devServer.hot: false` to leave its part of the client out.',
    url: '/configuration/dev-server/#devserverhot',
  },
  useLocalIp: { advice: "Write `devServer.host: 'local-ip'`.", url: '/configuration/dev-server/#devserverhost' },
  openPage: {
    advice: 'Write `devServer.open`, which takes the page.',
    url: '/configuration/dev-server/#devserveropen',
  },
  serveIndex: { advice: 'Write `devServer.static.serveIndex`.', url: '/configuration/dev-server/#devserverstatic' },
  staticOptions: {
    advice: 'Write `devServer.static.staticOptions`.',
    url: '/configuration/dev-server/#devserverstatic',
  },
  socket: { advice: 'Write `devServer.ipc`.', url: '/configuration/dev-server/#devserveripc' },
  setup: { advice: 'Write `devServer.setupMiddlewares`.', url: '/configuration/dev-server/#devserversetupmiddlewares' },
  onBeforeSetupMiddleware: {
    advice: 'Write `devServer.setupMiddlewares`.',
    url: '/configuration/dev-server/#devserversetupmiddlewares',
  },
  onAfterSetupMiddleware: {
    advice: 'Write `devServer.setupMiddlewares`.',
    url: '/configuration/dev-server/#devserversetupmiddlewares',
  },
  key: { advice: 'Write `devServer.server.options.key`.', url: '/configuration/dev-server/#devserverserveroptions' },
  cert: { advice: 'Write `devServer.server.options.cert`.', url: '/configuration/dev-server/#devserverserveroptions' },
  ca: { advice: 'Write `devServer.server.options.ca`.', url: '/configuration/dev-server/#devserverserveroptions' },
  pfx: { advice: 'Write `devServer.server.options.pfx`.', url: '/configuration/dev-server/#devserverserveroptions' },
  pfxPassphrase: {
    advice: 'Write `devServer.server.options.passphrase`.',
    url: '/configuration/dev-server/#devserverserveroptions',
  },
  requestCert: {
    advice: 'Write `devServer.server.options.requestCert`.',
    url: '/configuration/dev-server/#devserverserveroptions',
  },
};
