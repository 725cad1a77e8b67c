export default {
  entry: './src/index.html',
  output: {
    filename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    htmlFilename: 'index.html',
    clean: true,
  },
};
