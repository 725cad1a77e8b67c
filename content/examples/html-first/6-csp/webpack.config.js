export default {
  entry: { index: './src/index.js' },
  output: {
    crossOriginLoading: 'anonymous',
    html: {
      title: 'Shop',
      csp: {
        policy: { 'img-src': ["'self'"] },
      },
      integrity: ['sha384'],
    },
  },
  optimization: {
    minimize: { html: false },
  },
};
