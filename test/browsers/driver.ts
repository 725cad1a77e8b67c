/** What the behaviors need of a browser. Each browser has one file that gives it over the protocol that it speaks. */

/** A browser as one reader has it set up. */
export interface Reader {
  /** False: scripts are switched off. */
  readonly scripts?: boolean;
  /** False: pages may keep nothing. */
  readonly storage?: boolean;
}

export interface Browser {
  readonly version: string;
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  /** Goes to an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It sees its arguments alone; they and the result are plain data. */
  run<Args extends readonly unknown[], Result>(
    f: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses and lets go of the mouse at a place in the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses keys together, by the names that `KeyboardEvent.key` has for them. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Size of what pages see, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings of the console and uncaught errors, since the last call. */
  said(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Driver {
  readonly name: string;
  /** What cannot be had from this browser or its protocol: the name of a behavior and the reason. */
  readonly cannot: Readonly<Record<string, string>>;
  /** A script that has to run before any other in a page, where the protocol itself does not tell what was said. */
  readonly first?: string;
  /** Path of the program, if it is installed. */
  find(): string | undefined;
  launch(reader: Reader): Promise<Browser>;
}

/** The text of a call that gives the result as JSON, for protocols that take source text. */
export const asText = (f: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => JSON.stringify((await (${f.toString()})(...${JSON.stringify(args)})) ?? null))()`;

/** The same where scripts are switched off: promises of such a page wait for ever. */
export const asPlainText = (f: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `JSON.stringify((${f.toString()})(...${JSON.stringify(args)}) ?? null)`;
