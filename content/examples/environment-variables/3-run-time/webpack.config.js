export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    filename: '[name].js',
    copy: 'public',
  },
  optimization: { minimize: { html: false } },
};
