export default {
  module: {
    rules: [{ test: /\.(txt|glsl)$/, type: 'asset/source' }],
  },
};
