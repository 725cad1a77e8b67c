export default {
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: 'asset/inline',
        generator: {
          dataUrl: (content) =>
            `data:image/svg+xml,${encodeURIComponent(content.toString().trim())}`,
        },
      },
    ],
  },
};
