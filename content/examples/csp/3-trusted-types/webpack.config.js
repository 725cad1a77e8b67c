export default {
  output: {
    trustedTypes: {
      policyName: 'shop#webpack',
    },
  },
};
