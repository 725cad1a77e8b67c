import path from 'node:path';
import webpack from 'webpack';

const shared = {
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: { transpileOnly: true },
      },
    ],
  },
  resolve: { extensions: ['.tsx', '.ts', '...'] },
};

const client = {
  ...shared,
  name: 'client',
  target: 'web',
  entry: { main: './src/client.tsx' },
  output: {
    path: path.resolve(import.meta.dirname, 'dist/client'),
    publicPath: '/',
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
  },
  plugins: [new webpack.SSRManifestPlugin()],
};

const server = {
  ...shared,
  name: 'server',
  dependencies: ['client'],
  target: 'node20',
  entry: { render: './src/render.tsx' },
  externalsPresets: { node: true, nodeModules: true },
  output: {
    path: path.resolve(import.meta.dirname, 'dist/server'),
    module: true,
  },
  optimization: { minimize: false },
};

export default [client, server];
