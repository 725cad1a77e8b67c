import { compareText } from '../diagnostics/diagnostic.js';
import type { VersionOf } from './installed.js';
import type { Example } from '../model/example.js';

/** The name of an example's project, which is also the folder in printed paths. */
export const projectName = ({ name, manifest }: Example): string =>
  manifest.name ?? name.replaceAll('/', '-').toLowerCase();

/**
 * The package.json of an example that stores none, made from its manifest and the versions of the packages that the
 * site has installed.
 */
export function packageJsonOf(example: Example, versionOf: VersionOf): string {
  const { type, run, serve, dependencies = [], packages = [] } = example.manifest;
  const build = run?.[0]?.replace(/^npx /, '');
  const scripts = {
    ...(build === undefined ? {} : { build }),
    ...(serve === undefined ? {} : { start: serve.replace(/^npx /, '') }),
  };
  const versions = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries([...new Set(names)].sort(compareText).map((name) => [name, `^${versionOf(name) ?? '0.0.0'}`]));
  return `${JSON.stringify(
    {
      name: projectName(example),
      version: '1.0.0',
      private: true,
      ...(type === undefined ? {} : { type }),
      ...(Object.keys(scripts).length === 0 ? {} : { scripts }),
      ...(dependencies.length === 0 ? {} : { dependencies: versions(dependencies) }),
      ...(packages.length === 0
        ? {}
        : { devDependencies: versions(packages.filter((name) => !dependencies.includes(name))) }),
    },
    null,
    2,
  )}\n`;
}
