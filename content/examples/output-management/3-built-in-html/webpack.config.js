import path from 'node:path';

export default {
  mode: 'development',
  entry: { index: './src/index.js' },
  output: {
    filename: '[name].[contenthash].js',
    htmlFilename: '[name].html',
    html: { title: 'Output management' },
    path: path.resolve(import.meta.dirname, 'dist'),
  },
};
