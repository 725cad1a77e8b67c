import path from 'node:path';

export default (env) => {
  console.log('Goal:', env.goal);
  console.log('Production:', env.production);

  return {
    mode: env.production ? 'production' : 'development',
    entry: './src/index.js',
    output: {
      filename: 'main.js',
      path: path.resolve(import.meta.dirname, 'dist'),
    },
  };
};
