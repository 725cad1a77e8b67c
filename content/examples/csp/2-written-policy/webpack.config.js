export default {
  mode: 'production',
  output: {
    html: {
      title: 'Shop',
      inline: 'script',
      csp: true,
    },
  },
};
