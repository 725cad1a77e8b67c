import path from 'node:path';

export default {
  entry: './src/index.ts',
  devtool: 'source-map',
  module: {
    rules: [
      {
        test: /\.[jt]s$/,
        loader: path.resolve(import.meta.dirname, 'typescript-loader.js'),
      },
    ],
  },
  resolve: { extensions: ['.ts', '...'] },
};
