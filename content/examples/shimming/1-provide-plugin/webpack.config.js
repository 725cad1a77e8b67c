import webpack from 'webpack';

export default {
  entry: './src/index.js',
  plugins: [
    new webpack.ProvidePlugin({
      _: 'lodash',
    }),
  ],
};
