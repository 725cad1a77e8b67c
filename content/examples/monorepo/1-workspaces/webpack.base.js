import path from 'node:path';

const root = import.meta.dirname;

export const application = (folder) => ({
  name: path.basename(folder),
  context: folder,
  target: 'node20',
  entry: './src/index.js',
  output: {
    path: path.join(folder, 'dist'),
    module: true,
    uniqueName: path.basename(folder),
  },
  resolve: {
    conditionNames: ['@shop/source', '...'],
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: { config: [import.meta.filename] },
  },
});
