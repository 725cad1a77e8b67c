/** A literal value of an option. */
export type Literal = string | number | boolean | null;

/**
 * Something that the documented tool has and that readers look up: an option, a hook, a flag, an export. `kind` is any
 * word; plurals are made with an s. Facts that are left out are not compared.
 */
export interface Item {
  readonly kind: string;
  /** `output.filename`, `compiler.hooks.emit`, `--watch`; `[]` stands for the items of an array, `*` for free keys. */
  readonly id: string;
  /** Urls of the pages that may document it, the likeliest first. Without them any page may. */
  readonly pages?: readonly string[];
  /** Fragments on these pages that are its own, for headings whose text is not its name. */
  readonly anchors?: readonly string[];
  /** `boolean`, `string`, `number`, `object`, `array`, `function`, `RegExp`; of hooks their class. */
  readonly types?: readonly string[];
  /** Names of what a function gets; their number is compared. */
  readonly args?: readonly string[];
  /** Literal values beside the types. Where no type takes them in, too, they are all there is. */
  readonly enum?: readonly Literal[];
  /** Value while nothing is set. */
  readonly default?: Literal | readonly Literal[];
  /** Values it has instead in other circumstances. */
  readonly otherDefaults?: readonly (Literal | readonly Literal[])[];
  /** Version that brought it. */
  readonly since?: string;
  readonly deprecated?: boolean;
  /** Where it stands in a configuration, if the id says it in another way: `module.rules[].test`. */
  readonly path?: string;
  /** Of a flag: where what it sets stands in a configuration. It is as new as that, which its pages need not say. */
  readonly sets?: string;
  /** How pages write it where that says more than the id: `--[no-]watch`. */
  readonly spelled?: string;
}

/** Headings that look like items and therefore have to be ones. */
export interface Scope {
  readonly kind: string;
  /** What the urls of its pages begin with. */
  readonly pages: string;
  /** Regular expression for texts of headings. */
  readonly headings: string;
}

/** What an inventory module's default function returns, as plain data. */
export interface Inventory {
  /** Name and version, for reports: `brewer 2.1.0`. */
  readonly tool: string;
  readonly items: readonly Item[];
  readonly scopes?: readonly Scope[];
}
