import path from 'node:path';

export default {
  mode: 'production',
  entry: {
    home: ['./src/home.js', './src/home.css'],
    account: ['./src/account.js', './src/account.css'],
    print: './src/print.css',
  },
  output: {
    filename: '[name].js',
    cssFilename: '[name].css',
    path: path.resolve(import.meta.dirname, 'dist'),
  },
};
