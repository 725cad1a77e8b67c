import { areaOf, codesOf, ENGINE_AREAS, type Area, type Code } from '../diagnostics/codes.js';
import { configSchema, withKeys } from '../schema/config.js';
import type { SchemaNode } from '../schema/nodes.js';
import { feedbackKeys } from './feedback/settings.js';
import * as namesCodes from './names/diagnostics.js';
import { namesKeys } from './names/settings.js';
import * as qualityCodes from './quality/diagnostics.js';
import { qualityKeys } from './quality/settings.js';
import { recentKeys } from './recent/settings.js';
import { sinceKeys } from './since/settings.js';
import * as supportersCodes from './supporters/diagnostics.js';
import { supportersKeys } from './supporters/settings.js';

/** Keys of the configuration that built-in plugins have, besides the engine's. */
export const PLUGIN_KEYS: Readonly<Record<string, SchemaNode>> = {
  ...feedbackKeys,
  ...namesKeys,
  ...qualityKeys,
  ...recentKeys,
  ...sinceKeys,
  ...supportersKeys,
};

/** Everything that a configuration may say. */
export const completeConfigSchema = withKeys(configSchema, PLUGIN_KEYS);

/** All codes, in the order of the reference: the engine's, then those of built-in plugins. */
export const AREAS: readonly Area[] = [
  ...ENGINE_AREAS,
  areaOf('Names', namesCodes),
  areaOf('Quality', qualityCodes),
  areaOf('Supporters', supportersCodes),
];

export const allCodes = (): readonly Code[] => AREAS.flatMap(codesOf);

export const codeNamed = (name: string): Code | undefined => allCodes().find(({ entry }) => entry.code === name);
