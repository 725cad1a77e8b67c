import CountPlugin from './count-plugin.js';

export default {
  experiments: { backCompat: false },
  plugins: [new CountPlugin()],
};
