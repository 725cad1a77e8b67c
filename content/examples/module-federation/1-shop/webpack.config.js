import webpack from 'webpack';

const { ModuleFederationPlugin } = webpack.container;

export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    uniqueName: 'shop',
    publicPath: 'auto',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'shop',
      filename: 'remoteEntry.js',
      exposes: {
        './Button': './src/Button.js',
      },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
};
