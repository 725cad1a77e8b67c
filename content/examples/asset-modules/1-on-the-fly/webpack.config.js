export default {
  target: 'node',
  module: {
    rules: [{ test: /\.png$/, type: 'asset/resource' }],
  },
};
