import type { DefaultedSettings, Settings, ThirdPartyConfig } from './settings.js';
import type { Budgets, DriftRules, ExampleRules } from './verify.js';

type With<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]-?: NonNullable<T[P]> };

/** The settings of a site with all defaults filled in. What is undefined, the site does not have. */
export interface CompleteSettings
  extends
    DefaultedSettings,
    Omit<Settings, keyof DefaultedSettings | 'components' | 'contributors' | 'search' | 'thirdParty' | 'verify'> {
  readonly components: Readonly<Record<string, ComponentSettings>>;
  readonly contributors: With<NonNullable<Settings['contributors']>, 'exclude'> | undefined;
  readonly thirdParty: With<ThirdPartyConfig, 'sameSite' | 'owned' | 'fragments'> | undefined;
  readonly search: {
    readonly synonyms: Readonly<Record<string, string>>;
    readonly keywords: Readonly<Record<string, readonly string[]>>;
  };
  readonly verify: CompleteVerify;
}

export interface ComponentSettings {
  /** Relative to the site's root. */
  readonly module: string;
  /** Whether it also runs in the browser. */
  readonly island: boolean;
}

/** The settings of all checks with their defaults. `undefined` stands for a check that has nothing to do. */
export interface CompleteVerify {
  readonly baseline: string;
  readonly urls: NamedFile;
  readonly search: NamedFile;
  readonly samples: {
    readonly configuration: { readonly files: readonly string[]; readonly validate?: string; readonly schema?: string };
    readonly packages: readonly string[];
    readonly type?: 'module' | 'commonjs';
    readonly timeout: number;
  };
  readonly examples: With<ExampleRules, 'packages' | 'timeout'> | undefined;
  readonly drift: With<DriftRules, 'exempt' | 'printedUrls'> | undefined;
  readonly budgets: Budgets;
  readonly sizes: string | undefined;
  readonly pages: {
    /** Whether the configuration says what pages must have. */
    readonly isNamed: boolean;
    readonly words: Readonly<Record<string, string>>;
    readonly description: { readonly min: number; readonly max: number };
    readonly orphans: readonly string[];
  };
}

/** A file with a usual name. It must exist only if the configuration names it. */
export interface NamedFile {
  readonly path: string;
  readonly isNamed: boolean;
}
