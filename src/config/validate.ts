import { configInvalid, configMissingKey, configUnknownKey } from '../diagnostics/catalogue/config.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import type { Config } from '../model/config.js';
import { configSchema } from '../schema/config.js';
import { validate, type Wording } from '../schema/validate.js';
import { createConfigLocator } from './locate.js';

const WORDING: Wording<Problem> = {
  unknownKey: configUnknownKey,
  missingKey: configMissingKey,
  wrongType: configInvalid,
  notAllowed: configInvalid,
};

/**
 * Checks a configuration and the options of its plugins. `file` is where the locations are looked up, `shown` its name in
 * messages.
 */
export function validateConfig(config: Config, file: string, shown: string): readonly Diagnostic[] {
  const locate = createConfigLocator(file, shown);
  const { problems } = validate(configSchema, config, WORDING, locate);
  if (problems.length > 0) return problems;
  return (config.plugins ?? []).flatMap(({ options }, index) =>
    options === undefined ? [] : validate(options.schema, options.value, WORDING, locate, ['plugins', index]).problems,
  );
}
