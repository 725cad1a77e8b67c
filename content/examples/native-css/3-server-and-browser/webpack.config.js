const shared = {
  mode: 'production',
  experiments: { css: true },
  module: {
    generator: {
      'css/auto': { localIdentName: '[local]-[hash:6]' },
    },
  },
};

export default [
  { ...shared, name: 'client', target: 'web', entry: './src/client.js' },
  {
    ...shared,
    name: 'server',
    target: 'node',
    entry: './src/server.js',
    output: { filename: 'server.js' },
  },
];
