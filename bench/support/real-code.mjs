/**
 * Code that people wrote: excerpts from the files and READMEs in `node_modules`, by language. The same installed
 * packages give the same excerpts in the same order. No excerpt occurs twice.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { createRandom } from './random.mjs';

/** Languages by file extension. */
const LANGUAGES = {
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
  '.flow': 'js',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.json': 'json',
  '.css': 'css',
  '.scss': 'scss',
  '.html': 'html',
  '.md': 'markdown',
  '.yml': 'yaml',
  '.yaml': 'yaml',
  '.py': 'python',
  '.coffee': 'coffee',
  '.sh': 'bash',
  '.ps1': 'powershell',
  '.svg': 'xml',
  '.csv': 'csv',
  '.cc': 'cpp',
  '.go': 'go',
  '.php': 'php',
  '.cs': 'csharp',
  '.bat': 'bat',
  '.cmd': 'bat',
  '.toml': 'toml',
  '.gypi': 'python',
};
const NAMES = { makefile: 'make', dockerfile: 'docker', '.editorconfig': 'ini', '.npmrc': 'ini', '.nycrc': 'json' };
/** Languages of code blocks in READMEs, by the names that pages use. */
const FENCES = {
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  ts: 'ts',
  typescript: 'ts',
  sh: 'bash',
  bash: 'bash',
  shell: 'bash',
  console: 'shellsession',
  html: 'html',
  css: 'css',
  json: 'json',
  tsx: 'tsx',
  jsx: 'jsx',
  vue: 'vue',
  scss: 'scss',
  yaml: 'yaml',
  diff: 'diff',
  ini: 'ini',
  coffeescript: 'coffee',
  ruby: 'ruby',
  go: 'go',
  powershell: 'powershell',
  text: 'text',
};
/**
 * The mix of languages in a tree of pages: mostly one language, and a long tail of others. If a language has no more
 * excerpts, those of `js` take their place.
 */
const SHARES = {
  js: 48,
  ts: 14,
  bash: 8,
  json: 6,
  diff: 6,
  css: 3,
  html: 3,
  yaml: 2.5,
  markdown: 2,
  python: 2,
  coffee: 1,
  shellsession: 0.8,
  xml: 0.5,
  tsx: 0.5,
  jsx: 0.5,
  powershell: 0.4,
  vue: 0.4,
  cpp: 0.3,
  scss: 0.3,
  ini: 0.3,
  make: 0.2,
  go: 0.2,
  php: 0.2,
  csharp: 0.2,
  bat: 0.2,
  csv: 0.2,
  toml: 0.1,
  docker: 0.1,
  ruby: 0.1,
  text: 0.3,
};
const LONGEST_LINE = 120;
/**
 * How files are cut: first into pieces every 40 lines, then the text between these, then large files. Sizes are in code
 * units.
 */
const CUTS = [
  { first: 0, longest: 26, sizes: [0, 200_000] },
  { first: 26, longest: 14, sizes: [0, 200_000] },
  { first: 0, longest: 26, sizes: [200_001, 1_000_000] },
  { first: 26, longest: 14, sizes: [200_001, 1_000_000] },
];
/** The largest share of a block's lines that may have occurred before, which is that in this repository's own pages. */
const REPEATED = 0.55;

/** Returns blocks `{ language, code }`, until the installed packages have no more. */
export function drawCode(packages, seed = 11) {
  const random = createRandom(seed);
  const stock = gather(packages, random);
  const seen = new Set();
  const total = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const language = () => {
    let left = random() * total;
    return Object.keys(SHARES).find((name) => (left -= SHARES[name]) <= 0) ?? 'js';
  };
  const next = (name) => {
    for (;;) {
      const code = name === 'diff' ? toDiff(stock.js?.next().value, random) : stock[name]?.next().value;
      if (code === undefined) return undefined;
      const lines = code.split('\n');
      if (lines.filter((line) => seen.has(line)).length > lines.length * REPEATED) continue;
      for (const line of lines) seen.add(line);
      return { language: name, code };
    }
  };
  return () => {
    const block = next(language()) ?? next('js') ?? next('ts');
    if (block === undefined) throw new Error('The installed packages have no more code: ask for fewer pages.');
    return block;
  };
}

/** Excerpts by language, which are read on request. */
function gather(packages, random) {
  const files = {};
  for (const file of filesOf(packages)) {
    const language = NAMES[basename(file).toLowerCase()] ?? LANGUAGES[extname(file)];
    if (language !== undefined) (files[language] ??= []).push(file);
  }
  const readmes = files.markdown ?? [];
  const fences = {};
  for (const file of readmes)
    for (const [, name, code] of readFileSync(file, 'utf8').matchAll(/^```+ *([\w+#-]+)[^\n]*\n([^\0]*?)\n```+ *$/gm)) {
      const language = FENCES[name.toLowerCase()];
      if (language !== undefined && isPlain(code)) (fences[language] ??= []).push(code);
    }
  const stock = {};
  for (const language of new Set([...Object.keys(files), ...Object.keys(fences)]))
    stock[language] = excerptsOf(
      shuffled(fences[language] ?? [], random),
      shuffled(files[language] ?? [], random),
      random,
    );
  return stock;
}

/** First the blocks of READMEs, then pieces of files: one of each file, then a second one, and so on. */
function* excerptsOf(blocks, files, random) {
  yield* blocks;
  for (const cut of CUTS) {
    let left = files;
    for (let round = 0; left.length > 0; round++) {
      const more = [];
      for (const file of left) {
        const code = pieceOf(file, cut, round, random);
        if (code !== undefined) more.push(file);
        if (code) yield code;
      }
      left = more;
    }
  }
}

/** Piece number `round` of a file; undefined after its end, and '' if it is not code worth showing. */
function pieceOf(file, { first, longest, sizes }, round, random) {
  const text = readFileSync(file, 'utf8');
  if (text.length < sizes[0] || text.length > sizes[1]) return undefined;
  const lines = text.split('\n');
  const start = first + round * 40;
  if (start > 0 && start + 4 > lines.length) return undefined;
  const length = 4 + Math.floor(random() ** 2 * (longest - 4));
  const code = lines
    .slice(start, start + length)
    .join('\n')
    .replace(/^\s*\n|\s+$/g, '');
  return code !== '' && isPlain(code) ? code : '';
}

const isPlain = (code) =>
  !/```|~~~|[\0\r\u2028]/.test(code) && code.split('\n').every((line) => line.length <= LONGEST_LINE);

/** An edit of a piece of code, in the form of a patch. */
function toDiff(code, random) {
  return code
    ?.split('\n')
    .map((line) => `${random() < 0.15 ? '-' : random() < 0.25 ? '+' : ' '}${line}`)
    .join('\n');
}

function* filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== '.cache') yield* filesOf(path);
    else if (entry.isFile()) yield path;
  }
}

function shuffled(list, random) {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other], mixed[index]];
  }
  return mixed;
}
