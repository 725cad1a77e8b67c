/**
 * The snippets by language from which `highlight-corpus.mjs` makes blocks, and the words that fill their slots (`%w`).
 */

/** The number of blocks in each language, as in a tree of 143 real pages. */
export const mix = {
  js: 1277,
  bash: 229,
  diff: 173,
  json: 63,
  ts: 50,
  html: 21,
  css: 20,
  text: 16,
  yaml: 8,
  jsx: 6,
  scss: 5,
  json5: 2,
  toml: 2,
  coffeescript: 2,
  markdown: 2,
  xml: 2,
  csv: 1,
  ruby: 1,
  nginx: 1,
};

export const words =
  'asset chunk module entry plugin loader cache output target layer bundle source runtime stats graph filter scope watch report token'.split(
    ' ',
  );
export const files = 'index main app vendor worker print header shared theme lazy client server setup polyfill'.split(
  ' ',
);
export const packages =
  'left-tool right-tool pack-core pack-cli style-pipe css-pipe file-pipe lint-kit test-kit dev-host split-kit html-page'.split(
    ' ',
  );
export const verbs = 'resolve compile emit collect render update remove attach finish measure parse sort'.split(' ');

/**
 * Snippets by language. `%w` word, `%W` capitalized word, `%f` file, `%p` package, `%v` verb, `%n` number; `%1`-`%3`: a
 * word that stays the same within a snippet.
 */
export const snippets = {
  js: [
    `const path = require('path');

module.exports = {
  mode: 'development',
  entry: './src/%f.js',
  output: {
    filename: '[name].js',
    path: path.resolve(__dirname, 'dist'),
    clean: true,
  },
};`,
    `module.exports = {
  //...
  %1: {
    %w: true,
    %w: false,
  },
};`,
    `module.exports = {
  module: {
    rules: [
      {
        test: /\\.css$/i,
        use: ['%p', '%p'],
      },
      {
        test: /\\.(png|svg|jpg|jpeg|gif)$/i,
        type: 'asset/resource',
      },
    ],
  },
};`,
    `export default {
  //...
  optimization: {
    %wChunks: {
      chunks: 'all',
      minSize: %n,
      cacheGroups: {
        default%W: {
          test: /[\\\\/]node_modules[\\\\/]/,
          priority: -10,
          reuseExisting%W: true,
        },
      },
    },
  },
};`,
    `import { %v%W } from './%f.js';
import _ from '%p';

function component() {
  const element = document.createElement('div');

  // Joined with a space, as the list above
  element.innerHTML = _.join(['Hello', '%w'], ' ');
  element.onclick = %v%W.bind(null, 'Hello %w!');

  return element;
}

document.body.appendChild(component());`,
    `class %1Plugin {
  static defaultOptions = {
    outputFile: '%f.md',
  };

  constructor(options = {}) {
    this.options = { ...%1Plugin.defaultOptions, ...options };
  }

  apply(compiler) {
    const pluginName = %1Plugin.name;
    const { webpack } = compiler;

    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: pluginName,
          stage: Compilation.PROCESS_ASSETS_STAGE_%n,
        },
        (assets) => {
          const content = Object.keys(assets)
            .map((filename) => \`- \${filename}\`)
            .join('\\n');
          compilation.emitAsset(this.options.outputFile, new RawSource(content));
        }
      );
    });
  }
}

module.exports = { %1Plugin };`,
    `compiler.hooks.%v.tapAsync('My%W', (compilation, callback) => {
  for (const file of compilation.%ws) {
    console.log(\`%w: \${file.%w} (\${file.size ?? %n} bytes)\`);
  }
  callback();
});`,
    `export default async function (source, map) {
  const options = this.getOptions();
  const callback = this.async();

  try {
    const result = await %v(source, { ...options, %w: this.resourcePath });
    callback(null, \`export default \${JSON.stringify(result)}\`, map);
  } catch (error) {
    callback(new Error(\`Could not %v \${this.resourcePath}\`, { cause: error }));
  }
}`,
    `if (module.hot) {
  module.hot.accept('./%f.js', function () {
    console.log('Accepting the updated %w module!');
    %v%W();
  });
}`,
    `/**
 * @param {string} %1 name of the %w
 * @param {{ %w?: number }} options
 * @returns {Promise<void>}
 */
async function %v%W(%1, { %w = %n, ...rest } = {}) {
  if (typeof %1 !== 'string' || %1.length === 0) return;
  await Promise.all([import(/* webpackChunkName: "%f" */ './%f'), %v(%1, rest)]);
}`,
    `new %WPlugin({
  %w: '%w',
  %w: /%w$/,
  include: [/src\\/%f/, 'lib'],
});`,
    `const %WPlugin = require('%p');

module.exports = (env, argv) => {
  return {
    mode: env.production ? 'production' : 'development',
    devtool: env.production ? 'source-map' : 'eval',
    plugins: [new %WPlugin({ %w: argv.%w, '%w-key': %n })],
    externals: ({ context, request }, done) => (/^%w-/.test(request) ? done(null, 'commonjs ' + request) : done()),
  };
};`,
    `import('./%f').then(({ default: %w }) => {
  const %1 = %w?.%v?.(%n);
  %w.%v(%1 === undefined ? null : %1);
});`,
    `const ids = new Map();
let count = 0;

while (count < %n) {
  switch (ids.get(count) % 2) {
    case 0:
      ids.set(\`id-\${count}\`, [0x1f, 1e3, count++]);
      break;
    default:
      delete ids[count];
  }
}`,
    `module.exports = {
  //...
  devServer: {
    static: {
      directory: path.join(__dirname, 'public'),
    },
    port: %n,
    headers: () => ({ 'X-%W': ['%w', '%w'] }),
  },
};`,
    `module.exports = {
  //...
  stats: {
    %w: true,
    %w: '%w',
    %wSpace: %n,
  },
};`,
    `module.exports = {
  //...
  resolve: {
    alias: {
      '%w$': path.resolve(__dirname, 'src/%f/'),
    },
    extensions: ['.ts', '.js', '.json'],
  },
};`,
    `const compiler = webpack({
  // [Configuration Object](/configuration/)
});

compiler.run((err, stats) => {
  // process.stdout.write(stats.toString() + '\\n');
  if (err || stats.hasErrors()) {
    console.error(err?.stack ?? err);
    process.exitCode = 1;
  }

  compiler.close((closeErr) => {
    // ...
  });
});`,
  ],
  bash: [
    'npm install --save-dev %p %p',
    'npx %p --config %f.config.js --mode=production',
    'yarn add -D %p',
    '$ npm run build\n\n...\n[pack-cli] Compilation finished\nasset %f.js %n KiB [emitted] [minimized] (name: %f)\ncacheable modules %n KiB\n  ./src/%f.js %n bytes [built] [code generated]\n%w compiled successfully in %n ms',
    'mkdir %p-demo\ncd %p-demo\nnpm init -y\nnpm install %p %p --save-dev',
    'NODE_ENV=production node ./%f.js --%w "%w $HOME" | grep -v %w > %f.log 2>&1',
    'for f in src/*.js; do\n  echo "${f%.js}"\ndone',
  ],
  json: [
    `{
  "name": "%p",
  "version": "1.0.%n",
  "private": true,
  "scripts": {
    "test": "echo \\"Error: no test specified\\" && exit 1",
    "build": "%p --mode=production"
  },
  "keywords": [],
  "license": "ISC",
  "devDependencies": {
    "%p": "^%n.4.0",
    "%p": "^%n.1.2"
  }
}`,
    `{
  "compilerOptions": {
    "outDir": "./dist/",
    "noImplicitAny": true,
    "module": "es6",
    "target": "es%n",
    "allowJs": true,
    "moduleResolution": "node"
  }
}`,
    '{\n  "%w": { "%w": %n, "%w": null, "list": ["%w", true] }\n}',
  ],
  ts: [
    `import * as path from 'path';
import type { Configuration } from '%p';

const config: Configuration = {
  mode: 'production',
  entry: './%f.ts',
  output: {
    path: path.resolve(__dirname, 'dist'),
  },
};

export default config;`,
    `interface %1Options<T extends string = '%w'> {
  %w?: boolean;
  %w: string | RegExp | ((name: string, %w?: number) => T);
  readonly %w: Array<Record<string, unknown>>;
}

export function %v%1(options: %1Options, ...rest: number[]): asserts options is Required<%1Options> {
  const value = options.%w as keyof typeof options;
}`,
    'type %1 = {\n  %w: (%w: Buffer, map?: RawSourceMap) => void | Promise<void>;\n};',
    'enum %W {\n  Low = 1,\n  High = "%w",\n}\n\nabstract class %1 implements %W {\n  private readonly %w: Map<string, number> = new Map();\n  public abstract %v(): void;\n}',
  ],
  html: [
    `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8" />
    <title>Getting Started</title>
    <script src="https://example.org/%f.js"></script>
    <style>
      body { margin: 0 auto; color: #%n; }
    </style>
  </head>
  <body>
    <div id="%w" class="a b"></div>
    <!-- the %w -->
    <script>
      document.getElementById('%w').textContent = 'Hi';
    </script>
  </body>
</html>`,
    '<link rel="stylesheet" href="%f.css">\n<img src="%f.png" alt="The %w" width="%n">',
  ],
  css: [
    '.%w {\n  color: red;\n  background: url("./%f.png") no-repeat;\n  width: calc(100% - %npx);\n}',
    '@media (min-width: %npx) {\n  #%w > a:hover,\n  .%w::before {\n    --%w-size: 1.5rem;\n    font-size: var(--%w-size) !important;\n  }\n}\n/* the %w */',
    "@font-face {\n  font-family: 'MyFont';\n  src: url('./%f.woff2') format('woff2');\n  font-weight: %n;\n}",
  ],
  text: ['pack-demo\n|- package.json\n|- /dist\n  |- %f.js\n|- /src\n  |- %f.js', '%w -> %w -> %f.js'],
  yaml: [
    'name: %w\non: [push]\njobs:\n  build:\n    runs-on: "%w"\n    steps:\n      - uses: %p@v%n\n      - run: npm ci # all of it\n        if: ${{ %w }}',
    '%w: &%w\n  - %n\n  - true\n  - |\n    text\nother: *%w',
  ],
  jsx: [
    'import React, { useState } from \'react\';\n\nexport default function %W({ %w, ...props }) {\n  const [%w, set%W] = useState(%n);\n  return (\n    <div className="%w" onClick={() => set%W(%w + 1)} {...props}>\n      {/* the %w */}\n      {%w && <%W.Item key={%w}>Text {%w}</%W.Item>}\n    </div>\n  );\n}',
  ],
  scss: [
    "$%w: %npx;\n@use '%f';\n\n.%w {\n  &:hover {\n    @include %v($%w);\n    width: math.div($%w, 2);\n  }\n  @extend .%w;\n}\n@mixin %v($a: 1) {\n  // note\n  height: $a;\n}",
  ],
  json5: ["{\n  // a comment\n  %w: '%w',\n  hex: 0xfe,\n}"],
  toml: ['title = "%w"\n[%w.%w]\nports = [%n, 1]\non = true'],
  coffeescript: [
    '%w = (x) -> x * %n\nmodule.exports =\n  %w: \'%w\'\n  %v: (a, b) =>\n    console.log "#{a} %w" unless b',
  ],
  markdown: ['# %W\n\nSome **bold** and `code` in [a link](./%f.md).\n\n- item\n\n```js\nconst a = %n;\n```'],
  xml: ['<?xml version="1.0"?>\n<%w id="%n">\n  <![CDATA[ %w ]]>\n  <item/>\n</%w>'],
  csv: ['%w,%w\n%n,%n'],
  ruby: ['class %W\n  def %v(a)\n    puts "#{a} #{:%w}"\n  end\nend'],
  nginx: ['server {\n  listen %n;\n  location / {\n    try_files $uri /%f.html;\n  }\n}'],
};
