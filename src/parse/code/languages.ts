const ALIASES: Readonly<Record<string, string>> = {
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  node: 'js',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  shell: 'bash',
  sh: 'bash',
  zsh: 'bash',
  'shell-session': 'bash',
  'sh-session': 'bash',
  console: 'bash',
  yml: 'yaml',
  md: 'markdown',
  markdoc: 'markdown',
  txt: 'text',
  plain: 'text',
  plaintext: 'text',
  tree: 'text',
  nohighlight: 'text',
  dataviewjs: 'js',
  htm: 'html',
  patch: 'diff',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  coffee: 'coffeescript',
  styl: 'stylus',
  docker: 'dockerfile',
  gql: 'graphql',
  math: 'latex',
  tex: 'latex',
};

/** A single name for each language: `js` for `javascript`. Unknown names stay as they are, in lower case. */
export function languageName(name: string): string {
  // VitePress evaluates expressions in blocks of `js-vue`.
  const lower = name.toLowerCase().replace(/^vue-(?=html$)|(?<=^[a-z]+)-vue$/, '');
  return Object.hasOwn(ALIASES, lower) ? ALIASES[lower]! : lower === '' ? 'text' : lower;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  js: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
  ts: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  json: 'json',
  json5: 'json5',
  css: 'css',
  scss: 'scss',
  sass: 'sass',
  less: 'less',
  html: 'html',
  htm: 'html',
  ejs: 'html',
  vue: 'vue',
  svelte: 'svelte',
  md: 'markdown',
  mdx: 'mdx',
  yml: 'yaml',
  yaml: 'yaml',
  sh: 'bash',
  toml: 'toml',
  xml: 'xml',
  svg: 'xml',
  txt: 'text',
  styl: 'stylus',
  coffee: 'coffeescript',
  graphql: 'graphql',
  wat: 'wasm',
};

/** The language that a file name implies; undefined if it implies none. */
export function languageOfFile(name: string): string | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
}

/**
 * The language of the text of a diff whose fence names none: that of the file name, or else the one that most of its
 * lines look like. Only clear signs count; everything else is JavaScript, because most diffs are.
 */
export function languageOfDiff(code: string, title: string | undefined): string {
  const told = title === undefined ? undefined : languageOfFile(title);
  if (told !== undefined) return told;
  const lines = code
    .split('\n')
    .map((line) => line.replace(/^[+-](?![+-]{2} )/, ' ').trim())
    .filter((line) => line !== '');
  const share = (pattern: RegExp): number =>
    lines.filter((line) => pattern.test(line)).length / Math.max(1, lines.length);
  if (lines.some((line) => /^[│├└|] ?[-─]|^\|-|^(?:├|└|│)/.test(line)) || share(/^[|/\\]/) > 0.5) return 'text';
  if (share(/^(?:\$ |npm |npx |yarn |pnpm |cd |mkdir )/) > 0.5) return 'bash';
  if (share(/^(?:"[^"]*"\s*:|[{}[\]],?$|"[^"]*",?$|\.\.\.)/) === 1 && share(/^"[^"]*"\s*:/) > 0) return 'json';
  if (share(/^(?:<[!/a-z]|<!--)/i) > 0.5) return 'html';
  if (share(/^(?:[.#@&:\w][\w\s.#:>,()@&-]*\{|\}|[\w-]+:\s[^,'"`({[]*;)$/) > 0.9 && share(/^[\w-]+:\s[^,]*;$/) > 0)
    return 'css';
  return 'js';
}
