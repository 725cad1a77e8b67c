export default {
  mode: 'development',
  devtool: false,
  optimization: {
    usedExports: true,
  },
};
