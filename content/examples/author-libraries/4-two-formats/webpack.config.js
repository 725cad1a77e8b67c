import path from 'node:path';

const common = {
  mode: 'production',
  devtool: 'source-map',
  entry: './src/index.js',
};
const dist = path.resolve(import.meta.dirname, 'dist');

export default [
  {
    ...common,
    output: {
      path: dist,
      filename: 'webpack-numbers.js',
      module: true,
      library: { type: 'module' },
    },
    externals: { lodash: 'lodash' },
  },
  {
    ...common,
    output: {
      path: dist,
      filename: 'webpack-numbers.cjs',
      globalObject: 'this',
      library: { name: 'webpackNumbers', type: 'umd' },
    },
    externals: {
      lodash: {
        commonjs: 'lodash',
        commonjs2: 'lodash',
        amd: 'lodash',
        root: '_',
      },
    },
  },
];
