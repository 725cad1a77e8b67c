import webpack from 'webpack';

const { ModuleFederationPlugin } = webpack.container;

export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    uniqueName: 'host',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'host',
      remotes: {
        shop: 'shop@https://shop.example.com/remoteEntry.js',
      },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
};
