export default {
  mode: 'production',
  entry: {
    home: './src/home.js',
    account: './src/account.js',
  },
  output: {
    filename: '[name].[contenthash:8].js',
    clean: true,
  },
  optimization: {
    splitChunks: { chunks: 'all' },
  },
};
