import { basename, resolve } from 'node:path';
import { posixPath } from '../files/paths.js';
import { guardPlugin } from './guard-plugin.js';
import type { LoadedModule } from './modules/load-module.js';
import { completeSettings } from './defaults.js';
import { DEFAULTS } from '../schema/defaults.js';
import { hashOf } from '../cache/hash.js';
import type { Plugin } from '../model/plugin.js';
import type { Config, ResolvedConfig } from '../model/config.js';
import { refuseDangerousFolders } from './output/refuse-output.js';

/** The values of flags and environment variables, which override the configuration. Undefined: not given. */
export interface Overrides {
  readonly content?: string | undefined;
  readonly out?: string | undefined;
  readonly cache?: string | undefined;
  readonly base?: string | undefined;
  readonly origin?: string | undefined;
  readonly noindex?: boolean | undefined;
  readonly offline?: boolean | undefined;
  readonly useCache?: boolean | undefined;
  readonly workDir?: string | undefined;
  readonly imported?: Set<string> | undefined;
  readonly drafts?: boolean | undefined;
  readonly portable?: boolean | undefined;
}

/** What the file of a configuration says. */
export interface ReadConfig {
  readonly config: Config;
  readonly hash: string;
  /** Finds the place of what its functions throw. */
  readonly failure?: LoadedModule['failure'];
}

/**
 * Fills in every default and makes every path absolute. It is pure, except for checking that the output folder contains
 * no source.
 */
export function resolveConfig(
  { root, file }: { readonly root: string; readonly file: string | null },
  { config: written, hash: moduleHash, failure }: ReadConfig,
  overrides: Overrides,
): ResolvedConfig {
  const config = overrides.origin === undefined ? written : { ...written, origin: overrides.origin };
  const contentDir = resolve(root, overrides.content ?? config.content ?? DEFAULTS.content);
  const outDir = resolve(root, overrides.out ?? config.out ?? DEFAULTS.out);
  const cacheDir = resolve(root, overrides.cache ?? config.cache ?? DEFAULTS.cache);
  refuseDangerousFolders({ root, contentDir, outDir, cacheDir });
  const portable = overrides.portable ?? false;
  const published = siteData(root, config, normalizeBase(overrides.base ?? config.base ?? DEFAULTS.base));
  const site: ResolvedConfig['site'] = {
    ...published,
    ...(overrides.noindex ? { noindex: true } : {}),
    ...(portable ? { serviceWorker: false } : {}),
  };
  const { plugins = [], ...settings } = config;
  // Settings that only checks and the publication read are left out of the hash, because pages do not depend on them.
  const { verify: _checks, inPlace: _publication, ...data } = settings;
  const hash = hashOf(
    JSON.stringify({ data, site }),
    moduleHash,
    posixPath(root, contentDir),
    ...plugins.map((plugin) => `${plugin.name}@${plugin.version ?? textOf(plugin)}`),
  );
  return {
    root,
    file,
    contentDir,
    outDir,
    cacheDir,
    workDir: overrides.workDir ?? cacheDir,
    imported: overrides.imported ?? new Set(),
    site,
    settings: completeSettings(settings),
    plugins: plugins.map((plugin) => guardPlugin(plugin, failure)),
    hash,
    offline: overrides.offline ?? false,
    useCache: overrides.useCache ?? true,
    drafts: overrides.drafts ?? false,
    portable,
  };
}

/** The source text of a plugin's hooks. */
const textOf = (plugin: Plugin): string =>
  Object.entries(plugin)
    .flatMap(([name, hook]) => (typeof hook === 'function' ? `${name}: ${String(hook)}` : []))
    .join('\n');

/**
 * Where contributors have their profiles: at the code host that pages are edited on, unless the configuration names
 * another place.
 */
function contributorsOf({ contributors, editUrl }: Config): ResolvedConfig['site']['contributors'] {
  const profile = contributors?.profile ?? REPOSITORY_FILE.exec(editUrl ?? '')?.[1];
  return profile === undefined ? {} : { profile };
}

/** The address of a file in a repository: `https://host/owner/name/edit/main/{path}`, `…/-/edit/…`, `…/src/branch/…`. */
const REPOSITORY_FILE = /^(https?:\/\/[^/]+\/)[^/{?]+\/[^/{?]+\/(?:[^/{?]+\/)*?(?:_?edit|blob|src)\/[^{]*\{path\}/;

function siteData(root: string, config: Config, base: string): ResolvedConfig['site'] {
  const title = config.title ?? basename(root);
  const name = config.name ?? title;
  return {
    title,
    name,
    origin: config.origin ?? '',
    base,
    ...(config.trailingSlash === false ? { slashless: true as const } : {}),
    lang: config.lang ?? DEFAULTS.lang,
    description: config.description ?? `Documentation of ${name}.`,
    themeColor: config.themeColor ?? DEFAULTS.themeColor,
    ...(config.logo ? { logo: config.logo } : {}),
    icons: { ...(config.manifest ? { manifest: '/manifest.json' } : {}), ...config.icons },
    social: config.social ?? {},
    header: { links: config.header?.links ?? [], external: config.header?.external ?? [] },
    footer: { links: config.footer?.links ?? [], ...(config.footer?.note ? { note: config.footer.note } : {}) },
    languages: (config.languages ?? []).map((language) => ({
      ...language,
      origin: beginningOf(language.origin, base),
    })),
    versions: (config.versions ?? []).map((version) => ({
      ...version,
      origin: version.origin === null ? null : beginningOf(version.origin, base),
    })),
    contributors: contributorsOf(config),
    landing: config.landing
      ? {
          headline: config.landing.headline,
          words: config.landing.words ?? [],
          lead: config.landing.lead ?? '',
          actions: config.landing.actions ?? [],
          cube: config.landing.cube ?? DEFAULTS.cube,
          ...(config.landing.diagram ? { diagram: config.landing.diagram } : {}),
        }
      : null,
    notification: config.notification
      ? {
          marker: config.notification.marker,
          html: config.notification.text,
          ...(config.notification.until ? { until: config.notification.until } : {}),
        }
      : null,
    search: {
      placeholder: config.search?.placeholder ?? `Search ${name} documentation`,
      ...(config.search?.placeholder === undefined ? {} : { isOwn: true }),
      ...(config.search?.hosted ? { hosted: config.search.hosted } : {}),
    },
    analytics: config.analytics ?? null,
    feeds:
      config.blog && config.origin
        ? [
            { title: config.blog.title, type: 'application/rss+xml', url: '/feed.xml' },
            { title: config.blog.title, type: 'application/atom+xml', url: '/atom.xml' },
            { title: config.blog.title, type: 'application/feed+json', url: '/feed.json' },
          ]
        : [],
    hashRedirects: config.hashRedirects ?? [],
    serviceWorker: config.serviceWorker ?? DEFAULTS.serviceWorker,
  };
}

/**
 * What the addresses of another site begin with, before the path of a page. An origin alone means the base path of this
 * site; with a path, if only a slash, it is the address of the first page: `https://example.org/v1/`.
 */
const beginningOf = (origin: string, base: string): string =>
  (/^https?:\/\/[^/]+$/.test(origin) ? origin + base : origin).replace(/\/+$/, '');

/**
 * The base path as addresses contain it: `handbook`, `/handbook` and `/handbook/` are the same, and a space is `%20`.
 */
function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : new URL(`http://localhost/${inner}/`).pathname;
}
