export default {
  entry: './src/index.html',
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
