import type { KnownNames } from './parts.js';
import type { Places } from './places.js';
import type { Range } from './read/values.js';
import type { PluginSchemas } from './running/plugins.js';
import type { Schema } from './validation/schema.js';

/** The data for the checks, which is made from the documented packages when the site is built. */
export interface CheckData {
  readonly webpack: {
    readonly version: string;
    readonly schema: Schema;
    /** Plugins that webpack exports: `DefinePlugin`, `optimize.SplitChunksPlugin`. */
    readonly plugins: readonly string[];
    /** Schemas of the options of such plugins, by these names. */
    readonly options: PluginSchemas;
  };
  readonly devServer: { readonly version: string; readonly schema: Schema };
  /** Maps versions of webpack to the options that came with them; see `listIn`. */
  readonly since: Readonly<Record<string, string>>;
  /** The anchors that describe options, or the names of these options, by page; see `listIn`. No two of them have the same letters. */
  readonly places: Readonly<Record<string, string>>;
}

/** The same data, with places by the letters of their anchors, and the names of options. */
export type Known = Omit<CheckData, 'places'> & { readonly places: Places; readonly names: KnownNames };

export interface Finding {
  readonly severity: 'error' | 'warning' | 'note';
  /** Path of the option: `output.path`; empty for the configuration as a whole. */
  readonly option: string;
  readonly at: Range;
  /** The description of the problem, in webpack's own words if webpack reports it. */
  readonly message: string;
  readonly advice?: string | undefined;
  /** The place in the documentation that describes the option. */
  readonly url?: string | undefined;
}

/** Returns the names in a text. Each begins with the number of letters that it shares with the one before it. */
export function listIn(text: string): readonly string[] {
  let name = '';
  return text.split(' ').map((one) => (name = name.slice(0, parseInt(one[0]!, 36)) + one.slice(1)));
}
