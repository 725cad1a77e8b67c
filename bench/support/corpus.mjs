/**
 * Makes a site for measurements, with pages like those of a bundler's documentation. They follow from a seed, so every
 * machine builds the same bytes. There are about 13 code blocks on a page, in the mix of languages that real pages
 * have.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from './random.mjs';

const SECTIONS = ['api', 'concepts', 'configuration', 'errors', 'guides', 'loaders', 'migrate', 'plugins'];
const NOUNS =
  'module chunk asset loader plugin graph entry bundle resolver cache hash runtime manifest export target worker style image option path'.split(
    ' ',
  );
const VERBS =
  'resolves splits emits collects rewrites caches loads watches merges renders hashes skips warns measures'.split(' ');
const ADJECTIVES = 'small lazy shared stable initial nested strict virtual remote default'.split(' ');

/**
 * Pages as [path, text]. `draw` makes their code blocks (`drawCode`). Without it, they consist of few phrases, which a
 * cache of lines can answer. `sections` is the number of folders that contain the pages; the first page of each is its
 * index.
 */
export function corpus(count, { seed = 7, draw, sections = SECTIONS.length } = {}) {
  const random = createRandom(seed);
  const folders = Array.from(
    { length: sections },
    (_, number) => SECTIONS[number] ?? `${NOUNS[number % NOUNS.length]}-${number}`,
  );
  const pick = (list) => list[Math.floor(random() * list.length)];
  const word = () => pick(random() < 0.5 ? NOUNS : random() < 0.5 ? VERBS : ADJECTIVES);
  const sentence = () => {
    const words = [`The ${pick(ADJECTIVES)} ${pick(NOUNS)}`, pick(VERBS), `the ${pick(NOUNS)}`];
    for (let i = Math.floor(random() * 9); i > 0; i--) words.push(word());
    if (random() < 0.6) words.push(`through \`${pick(NOUNS)}.${pick(NOUNS)}\``);
    return `${words.join(' ')}.`;
  };
  const paragraph = () => Array.from({ length: 2 + Math.floor(random() * 4) }, sentence).join(' ');
  const identifier = () => pick(NOUNS) + pick(NOUNS).replace(/^./, (c) => c.toUpperCase());

  const blocks = {
    js: () => {
      const lines = ["const path = require('path');", '', 'module.exports = {', "  mode: 'development',"];
      for (let i = 1 + Math.floor(random() * 5); i > 0; i--) {
        lines.push(
          pick([
            `  entry: './src/${pick(NOUNS)}.js',`,
            `  output: {\n    filename: '[name].[contenthash].js',\n    path: path.resolve(__dirname, 'dist'),\n  },`,
            `  module: {\n    rules: [\n      {\n        test: /\\.${pick(['css', 'scss', 'png', 'svg'])}$/i,\n        use: ['${pick(NOUNS)}-loader', '${pick(NOUNS)}-loader'],\n      },\n    ],\n  },`,
            `  plugins: [\n    new ${pick(['Define', 'Banner', 'Ignore', 'Provide'])}Plugin({\n      ${identifier()}: ${Math.floor(random() * 100)}, // ${word()} ${word()}\n    }),\n  ],`,
            `  optimization: {\n    splitChunks: { chunks: 'all', minSize: ${Math.floor(random() * 9)}0000 },\n    ${identifier()}: ${random() < 0.5},\n  },`,
            `  devServer: { static: './dist', hot: true, port: ${3000 + Math.floor(random() * 900)} },`,
          ]),
        );
      }
      lines.push('};');
      if (random() < 0.4)
        lines.push(
          '',
          `async function ${identifier()}(${pick(NOUNS)}) {`,
          `  const { default: ${pick(NOUNS)} } = await import('./${pick(NOUNS)}.js');`,
          `  return \`${word()} \${${pick(NOUNS)}.length} ${word()}\`;`,
          '}',
        );
      return lines.join('\n');
    },
    bash: () =>
      pick([
        'npm install --save-dev webpack webpack-cli',
        'npx webpack --config webpack.config.js --watch',
        `npm install --save-dev ${pick(NOUNS)}-loader\nnpm run build`,
        `node ./${pick(NOUNS)}.js --${pick(NOUNS)}=${pick(NOUNS)} | grep ${word()}`,
      ]),
    diff: () =>
      [
        "  const path = require('path');",
        '',
        '  module.exports = {',
        `-   entry: './src/${pick(NOUNS)}.js',`,
        '+   entry: {',
        `+     ${pick(NOUNS)}: './src/${pick(NOUNS)}.js',`,
        `+     ${pick(NOUNS)}: './src/${pick(NOUNS)}.js',`,
        '+   },',
        '    output: {',
        "      filename: '[name].bundle.js',",
        '    },',
        '  };',
      ].join('\n'),
    json: () =>
      JSON.stringify(
        {
          name: `${pick(NOUNS)}-demo`,
          version: '1.0.0',
          private: true,
          scripts: { build: 'webpack', test: `echo "${word()}"` },
          devDependencies: { webpack: '^5.90.0', [`${pick(NOUNS)}-loader`]: `^${Math.floor(random() * 9)}.0.0` },
        },
        null,
        2,
      ),
    ts: () =>
      `interface ${identifier()} {\n  readonly ${pick(NOUNS)}: string;\n  ${pick(NOUNS)}?: number[];\n}\n\nexport function ${identifier()}<T extends ${identifier()}>(value: T): T | undefined {\n  return value.${pick(NOUNS)} === '${word()}' ? value : undefined;\n}`,
    html: () =>
      `<!doctype html>\n<html>\n  <head>\n    <meta charset="utf-8" />\n    <title>${word()} ${word()}</title>\n  </head>\n  <body>\n    <script src="${pick(NOUNS)}.js"></script>\n  </body>\n</html>`,
    css: () =>
      `.${pick(NOUNS)} {\n  color: #${Math.floor(random() * 899 + 100)};\n  background: url('./${pick(NOUNS)}.png') no-repeat;\n}\n\n@media (min-width: 40rem) {\n  .${pick(NOUNS)}:hover { display: grid; }\n}`,
    yaml: () =>
      `name: ${word()}\non: [push]\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm ci`,
    text: () =>
      `asset ${pick(NOUNS)}.js ${Math.floor(random() * 900)} KiB [emitted] (name: ${pick(NOUNS)})\nwebpack compiled successfully in ${Math.floor(random() * 2000)} ms`,
  };
  const mix = [
    ['js', 68],
    ['bash', 12],
    ['diff', 9],
    ['json', 3.4],
    ['ts', 2.7],
    ['html', 1.2],
    ['css', 1.1],
    ['text', 1],
    ['yaml', 0.6],
  ];
  const total = mix.reduce((sum, [, share]) => sum + share, 0);
  const language = () => {
    let left = random() * total;
    return (mix.find(([, share]) => (left -= share) <= 0) ?? mix[0])[0];
  };
  const fence = () => {
    if (draw !== undefined) {
      const { language: name, code } = draw();
      return `\`\`\`${name}\n${code}\n\`\`\``;
    }
    const lang = language();
    return `\`\`\`${lang}\n${blocks[lang]()}\n\`\`\``;
  };

  return Array.from({ length: count }, (_, number) => {
    const section = folders[number % folders.length];
    const slug = number < folders.length ? 'index' : `${pick(ADJECTIVES)}-${pick(NOUNS)}-${number}`;
    const title = `${word()} ${pick(NOUNS)} ${number}`.replace(/^./, (c) => c.toUpperCase());
    const parts = [
      `---\ntitle: ${title}\nsort: ${number < folders.length ? -1 : Math.floor(number / folders.length)}\ncontributors:\n  - someone\n---`,
      paragraph(),
    ];
    for (let h2 = 0; h2 < 6; h2++) {
      parts.push(`## ${pick(NOUNS)}.${identifier()} ${h2}`, paragraph(), fence(), paragraph());
      if (random() < 0.5) parts.push(`- ${sentence()}\n- ${sentence()}\n- ${sentence()}`);
      if (random() < 0.3)
        parts.push(
          `| Option | Default |\n| --- | --- |\n| \`${identifier()}\` | \`${random() < 0.5}\` |\n| \`${identifier()}\` | ${word()} |`,
        );
      parts.push(`### ${identifier()} ${h2}`, paragraph(), fence());
      if (random() < 0.25) parts.push(`> ${sentence()}`);
      if (random() < 0.2) parts.push(fence(), sentence());
    }
    return [`${section}/${slug}.md`, `${parts.join('\n\n')}\n`];
  });
}

/** Writes the pages into a content folder. Returns the number of their code blocks. */
export function writeCorpus(folder, count, options) {
  let blocks = 0;
  for (const [path, text] of corpus(count, options)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    blocks += (text.match(/^```[a-z]/gm) ?? []).length;
  }
  return blocks;
}
