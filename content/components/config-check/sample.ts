/** A configuration of webpack 4 with common options, which shows the problems that the page finds. */
export const SAMPLE = `const path = require('path');
const webpack = require('webpack');

module.exports = {
  mode: 'production',
  entry: './src/index.js',
  devtool: 'cheap-eval-source-map',
  output: {
    path: 'dist',
    filename: '[name].[hash].js',
    jsonpFunction: 'webpackJsonpShop',
  },
  module: {
    rules: [{ test: /\\.css$/, loaders: ['style-loader', 'css-loader'] }],
  },
  resolve: {
    extention: ['.js', '.jsx'],
  },
  node: {
    fs: 'empty',
  },
  optimization: {
    noEmitOnErrors: true,
    namedModules: true,
  },
  plugins: [new webpack.DefinePlugin({ VERSION: JSON.stringify('1.0') })],
  devServer: {
    contentBase: path.join(__dirname, 'public'),
    port: process.env.PORT,
  },
};
`;
