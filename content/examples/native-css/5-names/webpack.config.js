export default {
  experiments: { css: true },
  module: {
    generator: {
      'css/auto': {
        exportsConvention: 'camel-case-only',
        localIdentName: '[local]-[hash:6]',
      },
    },
  },
};
