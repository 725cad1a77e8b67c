import fs from 'node:fs';
import path from 'node:path';

const values = { title: 'Shop', year: '2026' };

function template(source, { resource, addDependency }) {
  return source
    .replaceAll(/\{\{> (.+?) \}\}/g, (match, name) => {
      const file = path.resolve(path.dirname(resource), name);

      addDependency(file);

      return fs.readFileSync(file, 'utf8');
    })
    .replaceAll(/\{\{ (\w+) \}\}/g, (match, name) => values[name]);
}

export default {
  entry: './src/index.html',
  module: {
    parser: { html: { template } },
  },
  optimization: {
    minimize: { html: false },
  },
};
