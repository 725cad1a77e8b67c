import path from 'node:path';

export default {
  mode: 'development',
  entry: {
    index: { import: './src/index.js', dependOn: 'shared' },
    another: { import: './src/another.js', dependOn: 'shared' },
    shared: 'lodash',
  },
  output: {
    filename: '[name].bundle.js',
    path: path.resolve(import.meta.dirname, 'dist'),
    clean: true,
  },
  optimization: {
    runtimeChunk: 'single',
  },
};
