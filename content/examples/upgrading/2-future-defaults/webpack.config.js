export default {
  experiments: { futureDefaults: true },
};
