/** A literal value of an option. */
export type Literal = string | number | boolean | null;

/**
 * Something that the documented tool has and that readers look up: an option, a hook, a flag, an export. `kind` may be any
 * word whose plural is formed with an s. Facts that are left out are not compared.
 */
export interface Item {
  readonly kind: string;
  /** `output.filename`, `compiler.hooks.emit`, `--watch`; `[]` stands for the items of an array, `*` for free keys. */
  readonly id: string;
  /** URLs of the pages that may document it, the most likely one first. Default: any page. */
  readonly pages?: readonly string[];
  /** Fragments of its headings on these pages, if their text is not its name. */
  readonly anchors?: readonly string[];
  /** `boolean`, `string`, `number`, `object`, `array`, `function`, `RegExp`; for hooks, their class. */
  readonly types?: readonly string[];
  /** Names of the arguments of a function. Only their number is compared. */
  readonly args?: readonly string[];
  /** Literal values in addition to the types. If no type includes them, there are no other values. */
  readonly enum?: readonly Literal[];
  /** The value that applies if nothing is set. */
  readonly default?: Literal | readonly Literal[];
  /** Defaults in other circumstances. */
  readonly otherDefaults?: readonly (Literal | readonly Literal[])[];
  /** The version that introduced it. */
  readonly since?: string;
  readonly deprecated?: boolean;
  /** Its place in a configuration, if that differs from the id: `module.rules[].test`. */
  readonly path?: string;
  /**
   * For a flag, the place in a configuration that it sets. Without a `since` of its own, the flag is as new as that
   * place. Its page need not say so.
   */
  readonly sets?: string;
  /** How pages write it, if that says more than the id: `--[no-]watch`. */
  readonly spelled?: string;
}

/** Pages on which headings that look like items must be items. */
export interface Scope {
  readonly kind: string;
  /** The beginning of the URLs of these pages. */
  readonly pages: string;
  /** A regular expression that matches the text of headings that look like items. */
  readonly headings: string;
}

/** What an inventory module's default function returns, as plain data. */
export interface Inventory {
  /** Name and version, for reports: `brewer 2.1.0`. */
  readonly tool: string;
  readonly items: readonly Item[];
  readonly scopes?: readonly Scope[];
}
