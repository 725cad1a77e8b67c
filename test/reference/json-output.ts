/** What `--json` prints on stdout. */
export interface JsonOutput {
  /** The command, with the option or the argument that gives it another form. */
  readonly command: string;
  /** Its keys besides `ok` and `diagnostics`, in the order in which they are printed, with the shape of their values. */
  readonly keys: Readonly<Record<string, string>>;
}

const SITE: Readonly<Record<string, string>> = {
  out: 'folder',
  pages: 'number',
  files: 'number',
  written: 'number',
  removed: 'number',
  changed: '[file]',
};
const STAGES = { stages: '[{ stage, seconds, cpuSeconds }]' };

/** The data of every command. A test runs the commands and compares the keys. */
export const JSON_OUTPUTS: readonly JsonOutput[] = [
  {
    command: 'scan',
    keys: { sources: '[{ path, size, hash, package? }]', counts: '{ name: number }', changes: '[text]' },
  },
  { command: 'index', keys: { file: 'file', pages: '[{ path, url, title, headings, links }]' } },
  { command: 'render', keys: { ...SITE, ...STAGES } },
  { command: 'render --shard', keys: { ...SITE, shard: '{ number, of }', ...STAGES } },
  { command: 'merge', keys: { ...SITE, parts: 'number', taken: 'number', ...STAGES } },
  { command: 'bundle', keys: { files: '[{ path, bytes, gzip, brotli }]', written: 'number' } },
  {
    command: 'check',
    keys: {
      checks: '[{ name, milliseconds, summary, new, known, optedOut, findings }]',
      baseline: '{ file, gone, written }',
      fixed: '{ dryRun, places } (with `--fix`)',
      optOuts: '[{ file, line, column, names, reason }]',
    },
  },
  { command: 'serve', keys: { url: 'address' } },
  { command: 'serve (each change)', keys: { pages: '[url]' } },
  {
    command: 'mv',
    keys: {
      dryRun: 'boolean',
      from: 'text',
      to: 'text',
      pages: '[{ from, to, fromUrl, toUrl }]',
      changes: '[{ file, lines }]',
    },
  },
  { command: 'where', keys: { name: 'text', places: '[{ kind, file, line, column, text }]' } },
  {
    command: 'diff',
    keys: {
      before: '{ name, commit? }',
      after: '{ name, commit? }',
      pages: '{ added, removed, moved, changed }',
      order: '[url]',
      names: '{ added, removed, changed }',
      redirects: '{ added, removed, changed }',
      lost: '[address]',
    },
  },
  {
    command: 'release',
    keys: {
      before: 'text',
      tool: 'text',
      added: '[{ kind, id, … }]',
      gone: '[{ kind, id, … }]',
      deprecated: '[{ kind, id, … }]',
      changed: '[{ kind, id, … }]',
      rows: '{ version: [name] }',
      written: 'boolean',
    },
  },
  { command: 'deploy-check', keys: { url: 'address', aspects: '[{ name, asked, faults: [{ address, got }] }]' } },
  {
    command: 'explain',
    keys: {
      code: 'text',
      title: 'text',
      severity: 'text',
      meaning: 'text',
      example: 'text (if there is one)',
      cure: 'text',
      page: 'section of docs/diagnostics.md',
    },
  },
];
