import path from 'node:path';
import webpack from 'webpack';

/** Builds one file and resolves with the statistics and the emitted code. */
export function build(entry, rules) {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: import.meta.dirname,
    entry,
    module: { rules },
    output: { library: { type: 'commonjs2' } },
  });
  const written = new Map();

  // Nothing reaches the disk: the test keeps the files itself.
  compiler.outputFileSystem = {
    mkdir: (folder, callback) => callback(null),
    stat: (file, callback) =>
      callback(Object.assign(new Error(file), { code: 'ENOENT' })),
    readFile: (file, callback) => callback(null, written.get(file)),
    writeFile: (file, content, callback) => {
      written.set(path.basename(file), content.toString());
      callback(null);
    },
  };

  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else resolve({ stats, written });
      });
    });
  });
}
