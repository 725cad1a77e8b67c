export default {
  mode: 'production',
  entry: {
    home: './src/home.js',
    account: './src/account.js',
  },
};
