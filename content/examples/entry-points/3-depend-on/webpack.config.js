export default {
  mode: 'development',
  entry: {
    shared: './src/shop.js',
    home: { import: './src/home.js', dependOn: 'shared' },
    account: { import: './src/account.js', dependOn: 'shared' },
  },
};
