export default {
  experiments: { css: true },
  module: {
    parser: {
      css: { url: true, import: true },
      'css/auto': { dashedIdents: false, pure: true },
    },
  },
};
