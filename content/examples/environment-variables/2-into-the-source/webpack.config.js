import webpack from 'webpack';

export default (env) => ({
  mode: 'production',
  plugins: [
    new webpack.DefinePlugin({
      API_URL: JSON.stringify(env.api ?? 'https://api.example.com'),
    }),
  ],
});
