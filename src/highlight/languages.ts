/**
 * Names that are not those of the grammar's module, beyond what the parser has made one name of already
 * (`parse/code/languages.ts`). What stands in neither table has to be the module's own name.
 */
const aliases: Readonly<Record<string, string>> = {
  js: 'javascript',
  es6: 'javascript',
  ts: 'typescript',
  bash: 'shellscript',
  batch: 'bat',
  cmd: 'bat',
  svg: 'xml',
  coffeescript: 'coffee',
  jade: 'pug',
  hbs: 'handlebars',
  'c++': 'cpp',
  h: 'c',
  hpp: 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  kt: 'kotlin',
  golang: 'go',
  dockerfile: 'docker',
  properties: 'ini',
  ps: 'powershell',
  ps1: 'powershell',
  makefile: 'make',
  env: 'dotenv',
};

/** Names of the grammars' modules. The package brings these and the ones they embed (build/grammars.js). */
export const GRAMMARS: ReadonlySet<string> = new Set([
  'bat',
  'c',
  'coffee',
  'cpp',
  'csharp',
  'css',
  'csv',
  'diff',
  'docker',
  'dotenv',
  'go',
  'graphql',
  'handlebars',
  'html',
  'http',
  'ini',
  'java',
  'javascript',
  'json',
  'json5',
  'jsonc',
  'jsonl',
  'jsx',
  'kotlin',
  'less',
  'make',
  'markdown',
  'mdx',
  'php',
  'postcss',
  'powershell',
  'pug',
  'python',
  'ruby',
  'rust',
  'sass',
  'scss',
  'shellscript',
  'shellsession',
  'sql',
  'stylus',
  'svelte',
  'swift',
  'toml',
  'tsx',
  'twig',
  'typescript',
  'vue',
  'wasm',
  'xml',
  'yaml',
]);

/** Names that get no colors. The one grammar of nginx that there is has a license that the package's does not allow. */
const plain: ReadonlySet<string> = new Set(['text', 'none', 'ascii', 'output', 'log', 'nginx']);

/** True for names that get no colors, and no warning of that. */
export const isPlainLanguage = (language: string): boolean => plain.has(language);

/** Name of the grammar's module for a language as it is written; undefined if there is none. */
export function grammarNameFor(language: string): string | undefined {
  const name = Object.hasOwn(aliases, language) ? aliases[language]! : language;
  return GRAMMARS.has(name) ? name : undefined;
}

/** Every name of a language that may stand after a fence. */
export const languageNames = (): readonly string[] => [...GRAMMARS, ...Object.keys(aliases), ...plain];
