import { areaOf, codesOf, ENGINE_AREAS, type Area, type Code } from '../diagnostics/codes.js';
import { configSchema, withKeys } from '../schema/config/config.js';
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

/** The configuration keys of built-in plugins. */
export const PLUGIN_KEYS: Readonly<Record<string, SchemaNode>> = {
  ...feedbackKeys,
  ...namesKeys,
  ...qualityKeys,
  ...recentKeys,
  ...sinceKeys,
  ...supportersKeys,
};

/** The schema of the whole configuration: the keys of the engine and of built-in plugins. */
export const completeConfigSchema = withKeys(configSchema, PLUGIN_KEYS);

/** The areas of all codes, in the order of the reference: those of the engine, then those of built-in plugins. */
export const AREAS: readonly Area[] = [
  ...ENGINE_AREAS,
  areaOf('Names', namesCodes),
  areaOf('Quality', qualityCodes),
  areaOf('Supporters', supportersCodes),
];

/** The codes of the engine and of built-in plugins, in the order of the reference. */
export const allCodes = (): readonly Code[] => AREAS.flatMap(codesOf);

/** The code of this exact name, with all its situations. */
export const codeNamed = (name: string): Code | undefined => allCodes().find(({ entry }) => entry.code === name);
