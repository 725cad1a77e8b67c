export default {
  module: {
    rules: [
      {
        test: /\.png$/,
        type: 'asset/resource',
        generator: {
          filename: '[name].[contenthash:8][ext]',
          outputPath: 'static/',
          publicPath: 'https://cdn.example.com/static/',
        },
      },
    ],
  },
};
