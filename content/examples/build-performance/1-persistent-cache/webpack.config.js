import { fileURLToPath } from 'node:url';

export default {
  cache: {
    type: 'filesystem',
    buildDependencies: {
      config: [fileURLToPath(import.meta.url)],
    },
  },
};
