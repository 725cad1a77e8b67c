import { loadConfig, type LoadOptions } from '../config/load.js';
import type { ResolvedConfig } from '../model/config.js';
import { PLUGIN_KEYS } from '../plugins/declarations.js';

/** Reads the configuration of a site: the engine's keys, and those of built-in plugins. */
export const loadSiteConfig = (root: string, options: Omit<LoadOptions, 'keys'>): Promise<ResolvedConfig> =>
  loadConfig(root, { ...options, keys: PLUGIN_KEYS });
