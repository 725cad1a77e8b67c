/**
 * What `docs-build check` compares the documentation with. Everything product-specific is named here, as data: which
 * package is documented, which schema its options have, which function accepts a configuration. Module references are
 * written `package/path#export` (resolved from the site's root) or `./file.mjs#export`; without `#` the default export.
 */
export interface VerifyConfig {
  /** Known problems that do not fail the check, relative to the site's root. Default `check-baseline.json`. */
  readonly baseline?: string;
  /** Committed list of every published url and anchor. Default `urls.lock`. */
  readonly urls?: string;
  readonly samples?: SampleRules;
  readonly examples?: ExampleRules;
  readonly drift?: DriftRules;
  /** File with lines `query -> url#anchor @rank`. Default `search.golden`. */
  readonly search?: string;
  readonly budgets?: Budgets;
  /** Committed file with the sizes of what has a budget, relative to the site's root: what grew since then is named. */
  readonly sizes?: string;
  readonly pages?: PageRules;
}

/** Which code samples are configurations, and what checks them. */
export interface SampleRules {
  /** Samples that are configurations of the documented tool: evaluated, then handed to its own validator. */
  readonly configuration?: {
    /** Globs of file names (block titles) that are configurations: `bundler.config.*`. */
    readonly files: readonly string[];
    /** Function that throws, or returns messages, for a configuration it does not accept: `tool#validate`. */
    readonly validate: string;
    /** Schema of the configuration (JSON file reference), for suggestions and for telling a configuration from other exports. */
    readonly schema?: string;
  };
  /** Packages that samples may import though they are not installed: they get a stand-in. Others that are not installed, too, are a finding. */
  readonly packages?: readonly string[];
  /** Module system of `.js` files in the projects of readers, as `type` in package.json: samples in the other one are a finding. */
  readonly type?: 'module' | 'commonjs';
  /** Milliseconds one sample may take. Default 30000. */
  readonly timeout?: number;
}

/** Multi-file examples that are really built. */
export interface ExampleRules {
  /** Folder with one folder per example (each has `example.json`), relative to the site's root: `content/examples`. */
  readonly dir: string;
  /** First word of an example's commands -> script that runs it: `{ bundler: 'bundler-cli/bin/cli.js' }`. `node` is always known. */
  readonly commands: Readonly<Record<string, string>>;
  /** Packages of examples that stand in a page (`:::example`) and name none: `['bundler', 'bundler-cli']`. */
  readonly packages?: readonly string[];
  /** Milliseconds one command may take. Default 60000. */
  readonly timeout?: number;
}

/** What the documented tool has, to be compared with what the pages say. */
export interface DriftRules {
  /** Module that lists what the tool has (see src/check/drift/types.ts): `./content/verify/inventory.mjs`. */
  readonly inventory: string;
  /** JSON file of what versions brought, which the inventory reads: `docs-build release --write` extends it. */
  readonly versions?: string;
  /**
   * Items without an anchor of their own, with the reason: `{ 'option:output.foo': 'same shape as …' }`. A `*` matches any
   * text. `prose:output.foo` is a name in sentences that the tool does not have.
   */
  readonly exempt?: Readonly<Record<string, string>>;
  /** Packages whose files are searched for addresses of this site: each must lead somewhere. */
  readonly printedUrls?: readonly string[];
  /** Names in the code of sentences. Without it only headings and comments are compared. */
  readonly prose?: ProseRules;
}

export interface ProseRules {
  /** Kinds of items whose names are looked for: `['option', 'flag']`. */
  readonly kinds: readonly string[];
  /** What the urls begin with of pages that tell of other versions: `['/blog/']`. */
  readonly except?: readonly string[];
}

/** Limits in bytes. Compressed sizes are brotli: quality 11 for scripts and styles of the first page, 5 for all else. */
export interface Budgets {
  /** Scripts and styles that the first page of a visit loads, brotli. */
  readonly firstScripts?: number;
  readonly firstStyles?: number;
  /** One document, brotli. */
  readonly document?: number;
  /** One printable page, which has the content of a whole section, brotli. `document` and `elements` do not count for it. */
  readonly printable?: number;
  /** One page chunk, brotli. */
  readonly chunk?: number;
  /** One file of the search index, brotli. */
  readonly searchShard?: number;
  /** One image, bytes. */
  readonly image?: number;
  /** Elements of one document. */
  readonly elements?: number;
}

export interface PageRules {
  /** Shortest and longest description, in characters. Default 40 to 200. */
  readonly description?: { readonly min?: number; readonly max?: number };
  /** Urls of pages that nothing needs to link to. */
  readonly orphans?: readonly string[];
  /** Words and phrases to avoid, in upper or lower case -> what to write instead. */
  readonly words?: Readonly<Record<string, string>>;
}
