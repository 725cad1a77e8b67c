/** Names that are not those of the grammar's module. What stands in neither table has to be the module's own name. */
const aliases: Readonly<Record<string, string>> = {
  js: 'javascript', cjs: 'javascript', mjs: 'javascript', node: 'javascript', es6: 'javascript',
  ts: 'typescript', cts: 'typescript', mts: 'typescript',
  bash: 'shellscript', sh: 'shellscript', shell: 'shellscript', zsh: 'shellscript', batch: 'bat', cmd: 'bat', console: 'shellsession',
  yml: 'yaml', md: 'markdown', htm: 'html', svg: 'xml', coffeescript: 'coffee', styl: 'stylus', jade: 'pug', hbs: 'handlebars',
  py: 'python', rb: 'ruby', rs: 'rust', 'c++': 'cpp', h: 'c', hpp: 'cpp', 'c#': 'csharp', cs: 'csharp', kt: 'kotlin', golang: 'go',
  dockerfile: 'docker', properties: 'ini', gql: 'graphql', ps: 'powershell', ps1: 'powershell', makefile: 'make', env: 'dotenv',
  patch: 'diff',
};

const known: ReadonlySet<string> = new Set([
  'bat', 'c', 'coffee', 'cpp', 'csharp', 'css', 'csv', 'diff', 'docker', 'dotenv', 'go', 'graphql', 'handlebars', 'html', 'http', 'ini',
  'java', 'javascript', 'json', 'json5', 'jsonc', 'jsonl', 'jsx', 'kotlin', 'less', 'make', 'markdown', 'mdx', 'nginx', 'php', 'postcss',
  'powershell', 'pug', 'python', 'ruby', 'rust', 'sass', 'scss', 'shellscript', 'shellsession', 'sql', 'stylus', 'svelte', 'swift', 'toml',
  'tsx', 'twig', 'typescript', 'vue', 'wasm', 'xml', 'yaml',
]);

const plain: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ascii', 'output', 'log']);

/** True for names that ask for no colours at all. */
export const isPlainLanguage = (language: string): boolean => plain.has(language);

/** Name of the grammar's module for a language as it is written; undefined where there is none. */
export function grammarNameFor(language: string): string | undefined {
  const name = Object.hasOwn(aliases, language) ? aliases[language]! : language;
  return known.has(name) ? name : undefined;
}
