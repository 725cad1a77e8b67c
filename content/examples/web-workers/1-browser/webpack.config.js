import HtmlWebpackPlugin from 'html-webpack-plugin';

export default {
  devServer: { static: false },
  plugins: [new HtmlWebpackPlugin({ title: 'Web workers' })],
};
