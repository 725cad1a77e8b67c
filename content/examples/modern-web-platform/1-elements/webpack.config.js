import path from 'node:path';

export default {
  mode: 'production',
  entry: {
    shop: './src/shop.js',
    account: './src/account.js',
  },
  output: {
    filename: '[name].js',
    path: path.resolve(import.meta.dirname, 'dist'),
  },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: {
      cacheGroups: {
        elements: {
          test: /[\\/]src[\\/]elements[\\/]/,
          name: 'elements',
          chunks: 'all',
          enforce: true,
        },
      },
    },
  },
};
