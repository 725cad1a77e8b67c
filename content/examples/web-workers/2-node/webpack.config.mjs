export default {
  target: 'node',
};
