import { resolve } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import { moduleHash } from '../../config/modules/load-module.js';
import { realPathIfThere } from '../../files/read-files.js';
import { lastUpdatedKey } from '../../index/git/last-updated.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Plugin } from '../../model/plugin.js';
import { bootId } from '../../publish/lock/owner.js';
import type { SiteForm } from '../build.js';
import type { BuildContext } from '../build-context.js';

/**
 * A key of everything that the result of a build depends on besides the files of the content: engine, options,
 * configuration, modules of the site, commit, and the run of the machine. Undefined if something that could change the
 * result is not known.
 */
export async function siteKey({ config, cache, limits }: BuildContext, form: SiteForm): Promise<string | undefined> {
  const { plugins, ...data } = config;
  if (!config.useCache || !plugins.every(namesInputs)) return undefined;
  const { components, verify } = config.settings;
  const modules = [
    ...Object.values(components).map(({ module }) => module),
    ...plugins.flatMap(({ islands, screens }) => [...Object.values(islands ?? {}), ...Object.values(screens ?? {})]),
  ].flatMap((module) => (typeof module === 'string' ? [resolve(config.root, module)] : []));
  const isOwnCode = plugins.length > 0 || Object.keys(components).length > 0;
  const folders = [config.contentDir, ...(verify.examples ? [resolve(config.root, verify.examples.dir)] : [])];
  const named = [
    data,
    plugins.map(dataOf),
    limits,
    form,
    folders.map((folder) => realPathIfThere(folder) ?? null),
    isOwnCode ? environment() : process.env['NODE_ENV'],
    bootId(),
  ];
  const hashes = await Promise.all(modules.map((file) => moduleHash(file, config)));
  return hashOf(cache.fingerprint, JSON.stringify(named), lastUpdatedKey(config.contentDir, cache), ...hashes);
}

/** Variables that a shell changes from one command to the next. */
const OF_SHELLS: ReadonlySet<string> = new Set(['_', 'OLDPWD', 'PWD', 'SHLVL']);

/** Variables that hooks and components may read. */
const environment = (): unknown =>
  Object.entries(process.env)
    .filter(([name]) => !OF_SHELLS.has(name))
    .sort();

/** Whether a plugin of the site names all files that it reads. */
const namesInputs = (plugin: Plugin): boolean => plugin.inputs !== undefined || !hasHooks(plugin);

const hasHooks = ({ scan, markdown, page, index, head, data, assets, routes = [] }: Plugin): boolean =>
  [scan, markdown, page, index, head, data, assets, ...routes.map(({ body }) => body)].some(
    (hook) => hook !== undefined,
  );

/** The parts of a plugin besides its hooks, which are part of the hash of the configuration. */
const dataOf = ({
  inputs,
  routes,
  screens,
  islands,
  landingSections,
  styles,
  connectSources,
}: ResolvedConfig['plugins'][number]): object => ({
  inputs,
  routes,
  screens,
  islands,
  landingSections,
  styles,
  connectSources,
});
