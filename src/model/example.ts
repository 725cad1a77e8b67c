import type { Position } from '../diagnostics/location.js';

/**
 * The content of `example.json`. Only `title` is required; a step has the values of the step that it extends, unless it
 * sets them itself.
 */
export interface Manifest {
  readonly title: string;
  /** Folder whose files and settings this example starts from, relative to its own folder: `../1-basic-setup`. */
  readonly extends?: string;
  /** Files of the extended example that this one does not have. */
  readonly remove?: readonly string[];
  /** Name of the project, in its package.json and as its folder in printed paths. */
  readonly name?: string;
  /** Commands in their order, each run without a shell: `bundler --mode production`. */
  readonly run?: readonly string[];
  /** Command of a server, which is not run: `npm start` of the download. */
  readonly serve?: string;
  /** Files to keep next to the example as the build wrote them. `*` matches any part of a name. */
  readonly show?: readonly string[];
  /** Packages that the build needs: devDependencies. */
  readonly packages?: readonly string[];
  /** Packages that the program needs when it runs: dependencies. */
  readonly dependencies?: readonly string[];
  /** The package's `type`. */
  readonly type?: 'module' | 'commonjs';
  /** Whether the last command is meant to fail. */
  readonly expectFailure?: boolean;
}

/** A file of an example: its path in the project, and where it is stored. */
export interface ExampleFile {
  readonly path: string;
  /** Absolute path of the stored file, or of the page that contains it. */
  readonly file: string;
  /** Its text, if a page contains it. */
  readonly text?: string;
}

/** A multi-file example. */
export interface Example {
  /**
   * Path of its folder within the folder of examples: `getting-started/1-basic-setup`. An example in a page has a path
   * such as `guides/caching--two-modules`.
   */
  readonly name: string;
  readonly manifest: Manifest;
  /** Sorted by path. */
  readonly files: readonly ExampleFile[];
}

/** An example that is a folder, including what it inherits through `extends`. */
export interface StoredExample extends Example {
  readonly folder: string;
  /** Text of its own manifest, for locations in messages. */
  readonly text: string;
  /** The manifests that it was made from, its own first. */
  readonly chain: readonly string[];
}

/** An example whose files are code blocks of a page: `:::example Title {run="…"}`. */
export interface ExampleBlock {
  /** Path of the page and title, different from those of every other example: `guides/caching--two-modules`. */
  readonly name: string;
  readonly manifest: Manifest;
  /** Numbers of the code blocks that are its files; their titles are the paths. */
  readonly files: readonly number[];
  /** Number of the code block that shows what its last command prints. */
  readonly output?: number;
  /** Line of `:::example` in its file. */
  readonly line: number;
  /** Set if an included file contains it. */
  readonly file?: string;
}

/** `<Example name="guide/step" />`, with its location. */
export interface ExampleReference extends Position {
  /** Path of the example's folder within the folder of examples, as it is written. */
  readonly name: string;
  /** Set if an included file contains it. */
  readonly file?: string;
}

/** An example from a folder, or one that is written in the page. */
export type ShownExample = ExampleReference | ExampleBlock;
