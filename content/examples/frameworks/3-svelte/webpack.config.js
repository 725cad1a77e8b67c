export default {
  entry: './src/index.js',
  module: {
    rules: [
      {
        test: /\.svelte$/,
        loader: 'svelte-loader',
        options: { emitCss: true },
      },
    ],
  },
  resolve: {
    conditionNames: ['svelte', '...'],
    extensions: ['.svelte', '...'],
  },
};
