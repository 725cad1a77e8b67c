export default {
  entry: './src/index.html',
};
