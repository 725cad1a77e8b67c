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
