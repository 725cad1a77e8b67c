const publicPath = process.env.ASSET_PATH ?? 'auto';

export default {
  output: {
    publicPath,
  },
};
