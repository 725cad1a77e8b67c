/** What the behaviors need from a browser. Each browser has a file that implements this with its own protocol. */

/** A browser with the settings of a reader. */
export interface Reader {
  /** If false, scripts are switched off. */
  readonly scripts?: boolean;
  /** If false, pages cannot store anything. */
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
  /** Runs a function in the page. It has access only to its arguments, which are plain data, like its result. */
  run<Args extends readonly unknown[], Result>(
    f: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses and releases the mouse button at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses keys together. Their names are those of `KeyboardEvent.key`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings of the console and uncaught errors since the last call. */
  said(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Driver {
  readonly name: string;
  /** What this browser or its protocol cannot do: names of behaviors with the reasons. */
  readonly cannot: Readonly<Record<string, string>>;
  /** A script that must run before all others in a page if the protocol does not report console messages. */
  readonly first?: string;
  /** The path of the program, if it is installed. */
  find(): string | undefined;
  launch(reader: Reader): Promise<Browser>;
}

/** The source text of a call that returns its result as JSON, for protocols that take source text. */
export const asText = (f: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => JSON.stringify((await (${f.toString()})(...${JSON.stringify(args)})) ?? null))()`;

/** The same for pages without scripts, whose promises are never settled. */
export const asPlainText = (f: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `JSON.stringify((${f.toString()})(...${JSON.stringify(args)}) ?? null)`;
