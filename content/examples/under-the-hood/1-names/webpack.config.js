export default {
  mode: 'production',
  entry: { app: './src/index.js' },
  output: {
    filename: '[name].[contenthash].js',
    chunkFilename: '[name].[contenthash].chunk.js',
  },
};
