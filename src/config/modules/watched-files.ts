import { resolve } from 'node:path';
import { tryReadText } from '../../files/read-files.js';
import type { Plugin } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import { REQUIRE } from './common-js.js';
import { SPECIFIER } from './module-failure.js';
import { sourceCandidates, sourceModule } from './resolution/source-module.js';

/**
 * The absolute paths of what a site consists of besides its content: its configuration, components, plugins and styles,
 * everything that these import, and what plugins read.
 */
export function sourcesOfSite(config: SiteConfig, plugins: readonly Plugin[]): readonly string[] {
  const modules = [
    ...(config.file === null ? [] : [config.file]),
    ...Object.values(config.settings.components).map(({ module }) => module),
    ...plugins.flatMap(browserModules),
  ];
  return [
    ...modules.flatMap((file) => [...filesOfModule(resolve(config.root, file))]),
    ...plugins
      .flatMap(({ inputs = [], styles = [] }) => [...inputs, ...styles])
      .map((file) => resolve(config.root, file)),
  ];
}

/** The modules of a plugin's browser half. The engine's own do not change while it runs. */
const browserModules = ({ islands, screens }: Plugin): readonly string[] =>
  [...Object.values(islands ?? {}), ...Object.values(screens ?? {})].filter((module) => typeof module === 'string');

/**
 * The absolute paths to watch for a module of the site: itself, all local modules and data that it imports, and the
 * paths at which an import is looked for in vain. This also works for a module that cannot be loaded, because imports
 * are found by their look, and watching too many files does no harm.
 */
export function filesOfModule(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = tryReadText(file) ?? '';
  for (const [, , , specifier] of [...text.matchAll(SPECIFIER), ...text.matchAll(REQUIRE)]) {
    const found = sourceModule(specifier!, file);
    const candidates = sourceCandidates(specifier!, file);
    // A file that is looked for earlier would replace the one that is found.
    for (const candidate of candidates.slice(0, found === null ? undefined : candidates.indexOf(found)))
      known.add(candidate);
    if (found !== null) filesOfModule(found, known);
  }
  return known;
}
