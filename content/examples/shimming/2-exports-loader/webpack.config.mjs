export default {
  module: {
    rules: [
      {
        test: /src\/globals\.js$/,
        use: [
          {
            loader: 'exports-loader',
            options: {
              type: 'commonjs',
              exports: ['multiple|file|file', 'multiple|helpers.parse|parse'],
            },
          },
        ],
      },
    ],
  },
};
