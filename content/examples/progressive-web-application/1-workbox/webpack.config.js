import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import WorkboxPlugin from 'workbox-webpack-plugin';

const production = process.env.NODE_ENV === 'production';

export default {
  entry: './src/index.js',
  plugins: [
    new HtmlWebpackPlugin({ title: 'Progressive Web Application' }),
    ...(production
      ? [
          new WorkboxPlugin.GenerateSW({
            clientsClaim: true,
            skipWaiting: true,
          }),
        ]
      : []),
  ],
  output: {
    filename: '[name].[contenthash].js',
    path: path.resolve(import.meta.dirname, 'dist'),
    clean: true,
  },
};
