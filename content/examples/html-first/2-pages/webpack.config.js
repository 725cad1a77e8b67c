export default {
  entry: {
    index: './src/index.html',
    about: './src/about.html',
  },
  output: {
    cssFilename: '[contenthash:8].css',
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        shared: {
          type: /^javascript/,
          chunks: 'all',
          minChunks: 2,
          minSize: 0,
          name: 'shared',
        },
      },
    },
  },
};
