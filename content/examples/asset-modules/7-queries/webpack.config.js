export default {
  output: { publicPath: '/' },
  module: {
    rules: [
      { resourceQuery: /^\?raw$/, type: 'asset/source' },
      { resourceQuery: /^\?url$/, type: 'asset/resource' },
      { resourceQuery: /^\?inline$/, type: 'asset/inline' },
    ],
  },
};
