export default {
  experiments: { css: true },
  module: {
    rules: [
      {
        test: /\.css$/,
        resourceQuery: /^\?text$/,
        type: 'css',
        parser: { exportType: 'text' },
      },
    ],
  },
};
