import path from 'node:path';

export default {
  entry: './public/index.html',
  dotenv: { prefix: 'REACT_APP_' },
  module: {
    parser: {
      css: { namedExports: false },
      html: {
        template: (source) => source.replaceAll('%PUBLIC_URL%/', './'),
      },
    },
    rules: [
      {
        test: /\.[jt]sx?$/,
        include: path.resolve(import.meta.dirname, 'src'),
        loader: 'ts-loader',
        options: { transpileOnly: true },
      },
      { test: /\.(svg|png|jpe?g|gif|webp)$/, type: 'asset' },
    ],
  },
  resolve: { extensions: ['.tsx', '.ts', '.jsx', '...'] },
  output: {
    path: path.resolve(import.meta.dirname, 'build'),
    publicPath: '/',
    filename: 'static/js/[name].[contenthash:8].js',
    cssFilename: 'static/css/[name].[contenthash:8].css',
    assetModuleFilename: 'static/media/[name].[hash:8][ext]',
    htmlFilename: 'index.html',
    copy: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }],
    clean: true,
  },
  devServer: {
    port: 3000,
    historyApiFallback: true,
    proxy: [{ context: ['/api'], target: 'http://localhost:4000' }],
  },
};
