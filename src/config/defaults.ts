import type { CompleteSettings, CompleteVerify, NamedFile } from '../model/complete-settings.js';
import type { DefaultedSettings, Settings } from '../model/settings.js';
import type { VerifyConfig } from '../model/verify.js';
import { configSchema } from '../schema/config/config.js';
import { DEFAULTS } from '../schema/defaults.js';

/** The keys whose default the schema names. */
const defaulted = (config: Settings): DefaultedSettings =>
  Object.fromEntries(
    Object.entries(configSchema.properties).flatMap(([key, node]) =>
      node.default === undefined ? [] : [[key, config[key as keyof Settings] ?? node.default]],
    ),
  ) as unknown as DefaultedSettings;

/** Fills in what the configuration leaves out. */
export function completeSettings(config: Settings): CompleteSettings {
  const { contributors, thirdParty } = config;
  const components = Object.entries(config.components ?? {}).map(([name, setting]) => [
    name,
    { island: DEFAULTS.island, ...(typeof setting === 'string' ? { module: setting } : setting) },
  ]);
  return {
    ...config,
    ...defaulted(config),
    components: Object.fromEntries(components) as CompleteSettings['components'],
    contributors: contributors && { ...contributors, exclude: contributors.exclude ?? [] },
    thirdParty: thirdParty && {
      ...thirdParty,
      sameSite: thirdParty.sameSite ?? [],
      owned: thirdParty.owned ?? [],
      fragments: thirdParty.fragments ?? {},
    },
    search: { synonyms: config.search?.synonyms ?? {}, keywords: config.search?.keywords ?? {} },
    verify: completeVerify(config.verify ?? {}),
  };
}

function completeVerify({ samples, examples, drift, ...verify }: VerifyConfig): CompleteVerify {
  const { sampleTimeout, exampleTimeout, ...defaults } = DEFAULTS.verify;
  return {
    baseline: verify.baseline ?? defaults.baseline,
    urls: namedFile(verify.urls, defaults.urls),
    search: namedFile(verify.search, defaults.search),
    samples: {
      configuration: samples?.configuration ?? { files: [] },
      packages: samples?.packages ?? [],
      ...(samples?.type !== undefined && { type: samples.type }),
      timeout: samples?.timeout ?? sampleTimeout,
    },
    examples: examples && {
      ...examples,
      packages: examples.packages ?? [],
      timeout: examples.timeout ?? exampleTimeout,
    },
    drift: drift && { ...drift, exempt: drift.exempt ?? {}, printedUrls: drift.printedUrls ?? [] },
    budgets: verify.budgets ?? {},
    sizes: verify.sizes,
    pages: {
      isNamed: verify.pages !== undefined,
      description: {
        min: verify.pages?.description?.min ?? defaults.description.min,
        max: verify.pages?.description?.max ?? defaults.description.max,
      },
      orphans: verify.pages?.orphans ?? [],
      words: verify.pages?.words ?? {},
    },
  };
}

const namedFile = (named: string | undefined, usual: string): NamedFile => ({
  path: named ?? usual,
  isNamed: named !== undefined,
});
