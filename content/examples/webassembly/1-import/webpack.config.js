export default {
  target: 'node20',
  output: { module: true },
};
