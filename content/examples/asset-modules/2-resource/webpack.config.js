export default {
  module: {
    rules: [
      { test: /\.(png|jpe?g|webp|avif)$/, type: 'asset/resource' },
    ],
  },
};
