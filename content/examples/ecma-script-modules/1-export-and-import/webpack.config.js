export default {
  entry: './src/app.js',
  target: 'node',
  output: { module: true },
};
