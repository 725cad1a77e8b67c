export default {
  module: {
    rules: [{ test: /\.png$/, type: 'asset/resource' }],
  },
};
