export default {
  target: 'node',
  output: { module: true },
};
