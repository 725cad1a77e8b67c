import path from 'node:path';

export default {
  mode: 'development',
  target: 'node20',
  devtool: 'source-map',
  entry: { tests: './test/all.js' },
  resolve: {
    alias: { '@': path.resolve(import.meta.dirname, 'src') },
  },
  module: {
    rules: [{ test: /\.svg$/, type: 'asset/resource' }],
  },
  output: {
    path: path.resolve(import.meta.dirname, 'build'),
    module: true,
  },
};
