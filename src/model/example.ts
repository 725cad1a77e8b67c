/** What `example.json` says. Only `title` is required; what a step leaves out, it has from the step it extends. */
export interface Manifest {
  readonly title: string;
  /** Folder whose files and settings this one starts from, relative to this folder: `../1-basic-setup`. */
  readonly extends?: string;
  /** Files of the extended example that this one does not have. */
  readonly remove?: readonly string[];
  /** Name of the project: in its package.json, and of its folder in printed paths. */
  readonly name?: string;
  /** Commands in their order, each without a shell: `bundler --mode production`. */
  readonly run?: readonly string[];
  /** Command of a server: `npm start` of the download. It is not run. */
  readonly serve?: string;
  /** Files to keep beside the example as the build wrote them; `*` stands for part of a name. */
  readonly show?: readonly string[];
  /** Packages of the build: devDependencies. */
  readonly packages?: readonly string[];
  /** Packages whose code the program uses when it runs: dependencies. */
  readonly dependencies?: readonly string[];
  /** The package's `type`. */
  readonly type?: 'module' | 'commonjs';
  /** The last command is meant to fail. */
  readonly expectFailure?: boolean;
}

/** A file of an example: its path in the project, and what stores it. */
export interface ExampleFile {
  readonly path: string;
  /** Absolute path of the stored file, or of the page that it stands in. */
  readonly file: string;
  /** Its text, where it stands in a page. */
  readonly text?: string;
}

/** A multi-file example. */
export interface Example {
  /** Path of its folder below the folder of examples: `getting-started/1-basic-setup`; of one in a page `guides/caching--two-modules`. */
  readonly name: string;
  readonly manifest: Manifest;
  /** Sorted by path. */
  readonly files: readonly ExampleFile[];
}

/** An example that is a folder, with what its chain of `extends` gives it. */
export interface StoredExample extends Example {
  readonly folder: string;
  /** Text of its own manifest, for places in messages. */
  readonly text: string;
  /** The manifests that it was made from, its own first. */
  readonly chain: readonly string[];
}

/** An example whose files are code blocks of a page: `:::example Title {run="…"}`. */
export interface ExampleBlock {
  /** Unlike that of every other example: path of the page and title, `guides/caching--two-modules`. */
  readonly name: string;
  readonly manifest: Manifest;
  /** Numbers of the code blocks that are its files; their titles are the paths. */
  readonly files: readonly number[];
  /** Number of the code block that shows what its last command prints. */
  readonly output?: number;
  /** Line of `:::example` in its file. */
  readonly line: number;
  /** Set if it stands in an included file. */
  readonly file?: string;
}
