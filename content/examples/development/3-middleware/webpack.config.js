import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';

export default {
  mode: 'development',
  devtool: 'inline-source-map',
  entry: {
    index: './src/index.js',
    print: './src/print.js',
  },
  output: {
    filename: '[name].bundle.js',
    path: path.resolve(import.meta.dirname, 'dist'),
    clean: true,
    publicPath: '/',
  },
  plugins: [new HtmlWebpackPlugin({ title: 'Development' })],
  optimization: {
    runtimeChunk: 'single',
  },
};
