/**
 * What `docs-build check` compares the documentation with. Everything product-specific is named here, as data: which
 * package is documented, which schema its options have, which function accepts a configuration. Module references are
 * written `package/path#export` (resolved from the site's root) or `./file.mjs#export`; without `#` the default export.
 */
export interface VerifyConfig {
  /**
   * File with known problems, which do not fail the check, relative to the site's root. Default `check-baseline.json`.
   */
  readonly baseline?: string;
  /** Committed list of all published URLs and anchors. Default `urls.lock`. */
  readonly urls?: string;
  readonly samples?: SampleRules;
  readonly examples?: ExampleRules;
  readonly drift?: DriftRules;
  /** File with lines `query -> url#anchor @rank`. Default `search.golden`. */
  readonly search?: string;
  readonly budgets?: Budgets;
  /**
   * Committed file with the sizes of files that have a budget, relative to the site's root. Messages name what has
   * grown since.
   */
  readonly sizes?: string;
  readonly pages?: PageRules;
}

/** Which code samples are configurations, and how they are checked. */
export interface SampleRules {
  /** Samples that are configurations of the documented tool. They are evaluated and passed to its own validator. */
  readonly configuration?: {
    /** Globs of file names (block titles) that are configurations: `bundler.config.*`. */
    readonly files: readonly string[];
    /** Function that throws, or returns messages, if it does not accept a configuration: `tool#validate`. */
    readonly validate: string;
    /**
     * Schema of the configuration (JSON file reference), for suggestions and for telling a configuration from other
     * exports.
     */
    readonly schema?: string;
  };
  /**
   * Packages that samples may import although they are not installed: placeholders take their place. An import of any
   * other missing package is a finding.
   */
  readonly packages?: readonly string[];
  /**
   * Module system of `.js` files in the projects of readers, like `type` in package.json. Samples of the other one are
   * a finding.
   */
  readonly type?: 'module' | 'commonjs';
  /** Milliseconds that a sample may take. Default 30000. */
  readonly timeout?: number;
}

/** Examples with several files, which are built. */
export interface ExampleRules {
  /**
   * Folder that contains the folders of examples, each with an `example.json`, relative to the site's root:
   * `content/examples`.
   */
  readonly dir: string;
  /**
   * First word of an example's commands -> script that runs it: `{ bundler: 'bundler-cli/bin/cli.js' }`. `node` is
   * always known.
   */
  readonly commands: Readonly<Record<string, string>>;
  /** Packages of examples in pages (`:::example`) that name none: `['bundler', 'bundler-cli']`. */
  readonly packages?: readonly string[];
  /** Milliseconds that a command may take. Default 60000. */
  readonly timeout?: number;
}

/** What the documented tool has, for the comparison with the pages. */
export interface DriftRules {
  /** Module that lists what the tool has (see src/check/drift/types.ts): `./content/verify/inventory.mjs`. */
  readonly inventory: string;
  /** JSON file of what each version introduced, which the inventory reads and `docs-build release --write` extends. */
  readonly versions?: string;
  /**
   * Items without an anchor of their own, with the reason: `{ 'option:output.foo': 'same shape as …' }`. A `*` matches
   * any text. `prose:output.foo` is a name in sentences that the tool does not have.
   */
  readonly exempt?: Readonly<Record<string, string>>;
  /** Packages whose files are searched for addresses of this site, each of which must lead somewhere. */
  readonly printedUrls?: readonly string[];
  /** Which names in the code of sentences are checked. Without this, only headings and comments are compared. */
  readonly prose?: ProseRules;
}

/** How the check `drift` looks for names of the tool in sentences. */
export interface ProseRules {
  /** Kinds of items whose names are checked: `['option', 'flag']`. */
  readonly kinds: readonly string[];
  /** Prefixes of the URLs of pages about other versions: `['/blog/']`. */
  readonly except?: readonly string[];
}

/** Limits in bytes. Compressed sizes are brotli: quality 11 for scripts and styles of the first page, 5 for all else. */
export interface Budgets {
  /** Scripts and styles that the first page of a visit loads, brotli. */
  readonly firstScripts?: number;
  readonly firstStyles?: number;
  /** One document, brotli. */
  readonly document?: number;
  /**
   * One printable page, which has the content of a whole section, brotli. `document` and `elements` do not apply to it.
   */
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
  /** URLs of pages that need no link to them. */
  readonly orphans?: readonly string[];
  /** Words and phrases to avoid, in any case -> what to write instead. */
  readonly words?: Readonly<Record<string, string>>;
}
