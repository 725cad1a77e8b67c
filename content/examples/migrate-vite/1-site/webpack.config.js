import path from 'node:path';

export default {
  target: ['web', 'es2022'],
  entry: './index.html',
  dotenv: { prefix: 'VITE_' },
  resolve: {
    alias: { '@': path.resolve(import.meta.dirname, 'src') },
  },
  module: {
    rules: [
      { resourceQuery: /raw/, type: 'asset/source' },
      { resourceQuery: /url/, type: 'asset/resource' },
    ],
  },
  output: {
    module: true,
    filename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    htmlFilename: 'index.html',
    copy: [{ from: 'public' }],
    clean: true,
  },
};
