import { lstatSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../support/random/random.js';
import { git, removeFile, sourcesOf, writeFile } from './tree.js';

/** Changes one thing of the site and describes the change; returns undefined if there was nothing to change. */
type Edit = (root: string, random: Random, number: number) => string | undefined;

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');
const matching = (root: string, pattern: RegExp): string[] => sourcesOf(root).filter((path) => pattern.test(path));
const PAGE = /^content\/(?!_|public\/).*\.mdx?$/;
const pagesOf = (root: string): string[] => matching(root, PAGE);
const body = (random: Random): string =>
  `${random.word()} ${random.word()}.\n\n## ${random.word()}\n\n${random.word()} [home](/).\n\n\`\`\`${random.one(['js', 'css', 'bash', 'nonsense', 'text'])}\n${random.word()}(${random.below(9)});\n\`\`\`\n`;

/** Replaces the text of a file by what `change` makes of it. */
function change(root: string, path: string, how: (text: string) => string): string {
  writeFile(root, path, how(read(root, path)));
  return path;
}

/** Sets or removes a key of a page's front matter. */
function frontMatter(root: string, path: string, key: string, value: string | undefined): string {
  return change(root, path, (text) => {
    const without = text.replace(new RegExp(`^${key}:.*\\n(?:  .*\\n)*`, 'm'), '');
    return value === undefined ? without : without.replace(/^---\n/, `---\n${key}: ${value}\n`);
  });
}

const KEYS: Readonly<Record<string, (random: Random, number: number) => string>> = {
  title: (random) => random.word(),
  label: (random) => random.word(),
  sort: (random) => String(random.below(12)),
  group: (random) => random.one(['Clothes', 'Tools', '-']),
  description: (random) => `${random.word()} ${random.word()}`,
  contributors: (random) => `[${random.word()}]`,
  related: (random) => `[{ title: ${random.word()}, url: 'https://${random.word()}.example/' }]`,
  date: (random) => `2026-03-${10 + random.below(9)}`,
  unlisted: (random) => String(random.chance(0.7)),
  draft: (random) => String(random.chance(0.5)),
  thirdParty: (random) => String(random.chance(0.7)),
  source: (random) => `https://code.example/${random.word()}`,
  edit: (random) => `https://code.example/edit/${random.word()}`,
  repo: (random) => `https://code.example/${random.word()}`,
  redirectFrom: (random, number) => `[/old/${random.word()}-${number}/]`,
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The edits write values that the schema may refuse.
type Settings = Record<string, any>;

/** Changes the settings that the configuration imports. */
function settings(root: string, what: string, how: (settings: Settings) => void): string {
  change(root, 'settings.json', (text) => {
    const value = JSON.parse(text) as Settings;
    how(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  });
  return `settings.json: ${what}`;
}

const SETTINGS: Readonly<Record<string, (settings: Settings, random: Random) => void>> = {
  title: (value, random) => (value['title'] = random.word()),
  description: (value, random) => (value['description'] = random.word()),
  base: (value, random) => (value['base'] = random.one(['/', '/b/', '/c/'])),
  origin: (value, random) =>
    (value['origin'] = random.one(['https://bakery.example', 'https://other.example', undefined])),
  lang: (value, random) => (value['lang'] = random.one(['en', 'de'])),
  sections: (value, random) =>
    (value['sections'] = random.chance(0.5)
      ? [{ name: 'recipes', title: random.word() }, { name: 'rules' }]
      : [{ name: 'rules', title: random.word() }]),
  printable: (value, random) => (value['printable'] = random.one([[], ['recipes'], ['rules'], ['rules', 'recipes']])),
  blog: (value, random) => (value['blog'] = random.chance(0.3) ? undefined : { section: 'news', title: random.word() }),
  header: (value, random) =>
    (value['header'] = { links: [{ content: random.word(), url: random.one(['/recipes/', '/rules/']) }] }),
  footer: (value, random) =>
    (value['footer'] = { note: random.word(), links: [{ content: random.word(), url: '/rules/' }] }),
  hostFiles: (value, random) => (value['hostFiles'] = random.one([[], ['_redirects'], ['_headers', '_redirects']])),
  redirects: (value, random) =>
    (value['redirects'] = { [`/${random.word()}/`]: random.one(['/rules/', '/recipes/', 'https://other.example/']) }),
  editUrl: (value, random) => (value['editUrl'] = random.one([undefined, `https://${random.word()}.example/{path}`])),
  notification: (value, random) =>
    (value['notification'] = random.chance(0.3)
      ? undefined
      : { marker: random.word(), text: `${random.word()} [rules](/rules/)` }),
  contributors: (value, random) =>
    (value['contributors'] = random.one([
      undefined,
      { profile: 'https://code.example/', exclude: ['baker'] },
      { profile: `https://${random.word()}.example/` },
    ])),
  serviceWorker: (value, random) => (value['serviceWorker'] = random.chance(0.5)),
  ignore: (value, random) => (value['ignore'] = random.chance(0.5) ? [] : ['about.md']),
  languages: (value, random) =>
    (value['languages'] = random.chance(0.5) ? [] : [{ label: random.word(), lang: 'de', url: 'https://de.example' }]),
  manifest: (value, random) => (value['manifest'] = random.chance(0.4) ? undefined : { short_name: random.word() }),
  landing: (value, random) => (value['landing'] = random.chance(0.5) ? undefined : { headline: random.word() }),
  search: (value, random) => (value['search'] = random.chance(0.5) ? undefined : { placeholder: random.word() }),
  hashRedirects: (value, random) =>
    (value['hashRedirects'] = random.chance(0.5)
      ? []
      : [{ from: '/rules/', hash: `#${random.word()}`, to: '/rules/' }]),
};

/** Replaces a text by another one of the same length and keeps the time of the file. */
function sameSizeAndTime(root: string, path: string, random: Random): string | undefined {
  const { atime, mtime } = lstatSync(join(root, path));
  const before = read(root, path);
  const after = before.replace(/[a-z](?=[a-z]*[.,]?\s*$)/, () => random.one([...'abcdefgh']));
  if (after === before) return undefined;
  writeFile(root, path, after);
  utimesSync(join(root, path), atime, mtime);
  return `${path}: same size, same time`;
}

/** All kinds of edits, each with its relative frequency. */
export const EDITS: readonly (readonly [weight: number, edit: Edit])[] = [
  [
    3,
    (root, random) =>
      `text: ${change(root, random.one(pagesOf(root)), (text) => `${text}\n${random.word()} ${random.word()}.\n`)}`,
  ],
  [
    2,
    (root, random) =>
      `heading: ${change(root, random.one(pagesOf(root)), (text) => `${text}\n## ${random.word()}\n\nText.\n`)}`,
  ],
  [
    2,
    (root, random) =>
      `code: ${change(root, random.one(pagesOf(root)), (text) => `${text}\n\`\`\`${random.one(['js', 'nonsense', 'diff', 'json'])} {1}\n${random.word()}\n\`\`\`\n`)}`,
  ],
  [
    2,
    (root, random) =>
      `shorter: ${change(root, random.one(pagesOf(root)), (text) => text.replace(/\n[^\n]*\n$/, '\n'))}`,
  ],
  [
    2,
    (root, random) => {
      const path = random.one(matching(root, /^content\/(?:rules|recipes)\/.*\.mdx?$/));
      const value = String(random.below(12));
      return `sort ${value}: ${frontMatter(root, path, 'sort', value)}`;
    },
  ],
  [
    6,
    (root, random, number) => {
      const key = random.one(Object.keys(KEYS));
      const value = random.chance(0.3) ? undefined : KEYS[key]!(random, number);
      return `${key} ${value ?? 'taken away'}: ${frontMatter(root, random.one(pagesOf(root)), key, value)}`;
    },
  ],
  [
    2,
    (root, random, number) => {
      const path = `content/${random.one(['', 'rules/', 'recipes/', 'news/', 'rules/deep/'])}${random.chance(0.3) ? '2026-04-0' + (1 + random.below(9)) + '-' : ''}new-${number}.md`;
      writeFile(root, path, `---\ntitle: ${random.word()}\nsort: ${random.below(9)}\n---\n\n${body(random)}`);
      return `new page: ${path}`;
    },
  ],
  [
    1,
    (root, random, number) => {
      const index = random.chance(0.5);
      for (const name of index ? ['index', 'one', 'two'] : ['one', 'two'])
        writeFile(root, `content/part-${number}/${name}.md`, `---\ntitle: ${random.word()}\n---\n\n${body(random)}`);
      return `new section part-${number}${index ? '' : ' without index'}`;
    },
  ],
  [
    2,
    (root, random) => {
      const path = random.one(pagesOf(root).filter((one) => !/index|oven|rye/.test(one)));
      removeFile(root, path);
      return `deleted: ${path}`;
    },
  ],
  [
    2,
    (root, random, number) => {
      const path = random.one(pagesOf(root).filter((one) => !/index|oven|rye|recipes/.test(one)));
      const to = `content/${random.one(['', 'rules/', 'news/', 'recipes/'])}moved-${number}.md`;
      writeFile(root, to, read(root, path));
      removeFile(root, path);
      return `moved: ${path} to ${to}`;
    },
  ],
  [
    2,
    (root, random) =>
      `include: ${change(root, 'content/_parts/dough.mdx', (text) => (text.length > 300 ? 'Mix.\n' : `${text}\n${random.chance(0.3) ? '## ' : ''}${random.word()}\n`))}`,
  ],
  [
    2,
    (root, random) =>
      `sample: ${change(root, 'content/_parts/sample.js', () => `const ${random.word()} = ${random.below(99)};\n`)}`,
  ],
  [
    2,
    (root, random) =>
      `image: ${change(root, random.one(matching(root, /\.svg$/)), () => `<svg xmlns="http://www.w3.org/2000/svg" width="${10 + random.below(20)}" height="10"><circle r="${random.below(9)}"/></svg>\n`)}`,
  ],
  [
    2,
    (root, random) =>
      `component: ${change(root, random.one(['components/label.ts', 'components/Plain.tsx']), (text) => text.replace(/'Plainly\w*'|className="\w+"/, (found) => (found[0] === "'" ? `'Plainly${random.word()}'` : `className="${random.word()}"`)))}`,
  ],
  [
    1,
    (root, random) =>
      `island: ${change(root, random.one(['components/start.ts', 'components/Counter.tsx']), (text) => text.replace(/= \d+|Count\w* \{/, (found) => (found[0] === '=' ? `= ${random.below(99)}` : `Count${random.word()} {`)))}`,
  ],
  [
    2,
    (root, random) =>
      `plugin: ${change(root, 'plugins/word.ts', () => `export const word: string = '${random.word()}';\n`)}`,
  ],
  [
    1,
    (root, random) =>
      `plugin: ${change(root, 'plugins/badges.ts', (text) => text.replace(/name: '\w*badge\w*', content/, `name: '${random.word()}badge', content`))}`,
  ],
  [
    6,
    (root, random) => {
      const name = random.one(Object.keys(SETTINGS));
      return settings(root, name, (value) => SETTINGS[name]!(value, random));
    },
  ],
  [
    2,
    (root, random, number) => {
      const path = random.chance(0.6)
        ? random.one(matching(root, /^content\/public\//))
        : `content/public/${random.one(['', 'menu/'])}file-${number}.txt`;
      writeFile(root, path, `${random.word()}\n`);
      return `public: ${path}`;
    },
  ],
  [
    1,
    (root, random) => {
      const path = random.one([...matching(root, /^content\/public\/.*-\d+\.txt$/), undefined]);
      if (path === undefined) return undefined;
      removeFile(root, path);
      return `public file deleted: ${path}`;
    },
  ],
  [
    1,
    (root, random) =>
      `example: ${change(root, 'examples/dough/src/index.js', () => `console.log('${random.word()}');\n`.repeat(1 + random.below(3) * 40))}`,
  ],
  [
    1,
    (root, random) =>
      `title of an example: ${change(root, 'examples/dough/example.json', () => `{ "title": "${random.word()}", "packages": ["stamp"] }\n`)}`,
  ],
  [
    1,
    (root, random, number) => {
      const path = random.one([...matching(root, /^examples\/dough\/.*-\d+\.js$/), undefined]);
      if (path !== undefined) {
        removeFile(root, path);
        return `file of an example deleted: ${path}`;
      }
      writeFile(root, `examples/dough/src/part-${number}.js`, `${random.word()}();\n`);
      return `new file of an example: part-${number}`;
    },
  ],
  [
    1,
    (root, random) =>
      `version of a package: ${change(root, 'node_modules/stamp/package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "1.0.${random.below(9)}"`))}`,
  ],
  [
    1,
    (root, random) =>
      `example in a page: ${change(root, 'content/recipes/cake.md', (text) => text.replace(/console\.log\(\w+\)/, `console.log(${random.below(999)})`))}`,
  ],
  [
    3,
    (root, random) =>
      sameSizeAndTime(
        root,
        random.one(matching(root, /^(?:content\/(?!index).*\.(?:mdx?|txt|css|js)|components\/.*|plugins\/word\.ts)$/)),
        random,
      ),
  ],
  [
    1,
    (root, random) => {
      const path = random.one(sourcesOf(root));
      const time = new Date(Date.now() - random.below(1_000_000_000));
      utimesSync(join(root, path), time, time);
      return `touched: ${path}`;
    },
  ],
  [
    1,
    (root) => {
      git(root, 'add', '-A');
      git(root, 'commit', '-q', '--allow-empty', '-m', 'Change');
      return 'commit';
    },
  ],
];
