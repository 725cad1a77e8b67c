import path from 'node:path';
import { load } from 'js-yaml';
import JSON5 from 'json5';
import { parse as parseToml } from 'smol-toml';

export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    filename: 'main.js',
    path: path.resolve(import.meta.dirname, 'dist'),
  },
  module: {
    rules: [
      { test: /\.(png|jpe?g|gif|svg|webp|avif)$/i, type: 'asset/resource' },
      {
        test: /\.toml$/i,
        type: 'json',
        parser: { parse: (text) => parseToml(text) },
      },
      {
        test: /\.ya?ml$/i,
        type: 'json',
        parser: { parse: (text) => load(text) },
      },
      {
        test: /\.json5$/i,
        type: 'json',
        parser: { parse: (text) => JSON5.parse(text) },
      },
    ],
  },
};
