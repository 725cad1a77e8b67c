export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    module: true,
  },
  externalsType: 'module',
  externals: [/^lit(\/|$)/],
};
