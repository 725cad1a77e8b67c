export default {
  mode: 'production',
  output: {
    filename: '[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    cssChunkFilename: 'css/[name].[contenthash:8].css',
    clean: true,
  },
};
