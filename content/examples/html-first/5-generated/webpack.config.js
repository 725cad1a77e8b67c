export default {
  entry: { index: './src/index.js' },
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
    html: {
      title: 'Shop',
      meta: {
        charset: 'utf-8',
        viewport: 'width=device-width, initial-scale=1',
      },
      favicon: './src/logo.svg',
    },
    clean: true,
  },
  optimization: {
    minimize: { html: false },
  },
};
