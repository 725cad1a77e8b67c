import { resolve } from 'node:path';
import { hashOfFile } from '../cache/hash.js';
import { memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { isFolder } from '../files/read-files.js';
import type { Plugin, ScanContext, ScannedData } from '../model/plugin.js';

const SPACE = 'plugin-data';

/**
 * The data that a plugin reads; undefined if it reads none. If the plugin names the files from which it reads, it is
 * asked again only when one of them or the configuration, which includes the plugin's version, has changed.
 */
export function pluginData(plugin: Plugin, context: ScanContext, cache: Cache): Promise<ScannedData> | undefined {
  if (plugin.scan === undefined) return undefined;
  const inputs = (plugin.inputs ?? []).map((path) => resolve(context.config.root, path));
  if (context.update || inputs.length === 0 || inputs.some(isFolder)) return plugin.scan(context);
  return kept(plugin, context, cache, inputs);
}

async function kept(
  plugin: Plugin,
  context: ScanContext,
  cache: Cache,
  inputs: readonly string[],
): Promise<ScannedData> {
  const { config, offline } = context;
  const made = [plugin.name, config.hash, JSON.stringify(config.settings.verify), String(offline)];
  const keyNow = (): string => memoKey(cache, [...made, ...inputs.map(hashOfFile)]);
  const key = keyNow();
  const known = cache.get(SPACE, key);
  if (known !== undefined) return JSON.parse(known.toString()) as ScannedData;
  const data = await plugin.scan!(context);
  // A file that changed meanwhile may have been read before or after the change.
  if (keyNow() === key) cache.set(SPACE, key, JSON.stringify(data));
  return data;
}
