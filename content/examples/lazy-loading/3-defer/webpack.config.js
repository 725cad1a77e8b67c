export default {
  mode: 'development',
  experiments: {
    deferImport: true,
  },
};
