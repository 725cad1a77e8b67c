import path from 'node:path';

export default {
  entry: './src/index.ts',
  cache: { type: 'filesystem' },
  devtool: 'eval',
  module: {
    rules: [
      {
        test: /\.ts$/,
        include: path.resolve(import.meta.dirname, 'src'),
        loader: path.resolve(import.meta.dirname, 'typescript-loader.js'),
      },
    ],
  },
  resolve: { extensions: ['.ts', '...'] },
};
