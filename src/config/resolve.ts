import { basename, relative, resolve, sep } from 'node:path';
import type { SiteData } from '../../templates/types.js';
import { hashOf } from '../cache/hash.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import type { Plugin } from '../model/plugin.js';
import type { Config, ResolvedConfig } from '../model/config.js';

/** What flags and environment variables may override. Undefined: not given. */
export interface Overrides {
  readonly content?: string | undefined;
  readonly out?: string | undefined;
  readonly cache?: string | undefined;
  readonly base?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly useCache?: boolean | undefined;
  readonly workDir?: string | undefined;
  readonly drafts?: boolean | undefined;
  readonly portable?: boolean | undefined;
}

const RANKS: NonNullable<SiteData['sponsors']>['ranks'] = [
  { rank: 'latest', days: 21, limit: 30 },
  { rank: 'platinum', total: { min: 50_000 }, monthly: { min: 2_500 } },
  { rank: 'gold', total: { min: 10_000, max: 50_000 }, monthly: { min: 500, max: 2_500 } },
  { rank: 'silver', total: { min: 2_000, max: 10_000 }, monthly: { min: 100, max: 500 } },
  { rank: 'bronze', total: { min: 200, max: 2_000 }, monthly: { min: 10, max: 100 } },
  { rank: 'backer', total: { min: 1, max: 200 }, monthly: { min: 1, max: 10 }, limit: 100 },
];

/** Fills in every default and makes every path absolute. Pure, but for the check that the output folder is no source. */
export function resolveConfig(
  root: string,
  file: string | null,
  config: Config,
  moduleHash: string,
  overrides: Overrides,
): ResolvedConfig {
  const contentDir = resolve(root, overrides.content ?? config.content ?? 'content');
  const outDir = resolve(root, overrides.out ?? config.out ?? 'dist');
  const cacheDir = resolve(root, overrides.cache ?? config.cache ?? '.docs-build');
  refuseDangerousOut(root, contentDir, outDir, cacheDir);
  const portable = overrides.portable ?? false;
  const published = siteData(root, config, normalizeBase(overrides.base ?? config.base ?? '/'));
  const site = portable ? { ...published, serviceWorker: false } : published;
  const plugins = config.plugins ?? [];
  // What only checks and the publication read is no part of what pages are made from.
  const { plugins: _functions, verify: _checks, inPlace: _publication, ...data } = config;
  const hash = hashOf(
    JSON.stringify({ data, site }),
    moduleHash,
    relative(root, contentDir),
    ...plugins.map((plugin) => `${plugin.name}@${plugin.version ?? textOf(plugin)}`),
  );
  return {
    root,
    file,
    contentDir,
    outDir,
    cacheDir,
    workDir: overrides.workDir ?? cacheDir,
    site,
    config,
    plugins,
    hash,
    offline: overrides.offline ?? false,
    useCache: overrides.useCache ?? true,
    drafts: overrides.drafts ?? false,
    portable,
  };
}

/** What a plugin does, as it is written. */
const textOf = (plugin: Plugin): string =>
  Object.entries(plugin)
    .flatMap(([name, hook]) => (typeof hook === 'function' ? `${name}: ${String(hook)}` : []))
    .join('\n');

function siteData(root: string, config: Config, base: string): ResolvedConfig['site'] {
  const title = config.title ?? basename(root);
  const name = config.name ?? title;
  return {
    title,
    name,
    origin: config.origin ?? '',
    base,
    lang: config.lang ?? 'en',
    description: config.description ?? `Documentation of ${name}.`,
    themeColor: config.themeColor ?? '#2b3a42',
    ...(config.logo ? { logo: config.logo } : {}),
    icons: { ...(config.manifest ? { manifest: '/manifest.json' } : {}), ...config.icons },
    social: config.social ?? {},
    header: { links: config.header?.links ?? [], external: config.header?.external ?? [] },
    footer: { links: config.footer?.links ?? [], ...(config.footer?.note ? { note: config.footer.note } : {}) },
    languages: config.languages ?? [],
    versions: config.versions ?? [],
    contributors: config.contributors ? { profile: config.contributors.profile } : null,
    landing: config.landing
      ? {
          headline: config.landing.headline,
          words: config.landing.words ?? [],
          lead: config.landing.lead ?? '',
          actions: config.landing.actions ?? [],
          cube: config.landing.cube ?? false,
          ...(config.landing.diagram ? { diagram: config.landing.diagram } : {}),
        }
      : null,
    notification: config.notification ? { marker: config.notification.marker, html: config.notification.text } : null,
    search: {
      placeholder: config.search?.placeholder ?? `Search ${name} documentation`,
      ...(config.search?.hosted ? { hosted: config.search.hosted } : {}),
    },
    analytics: config.analytics ?? null,
    sponsors: config.sponsors
      ? {
          url: `https://opencollective.com/${config.sponsors.collective}#support`,
          profile: 'https://opencollective.com/',
          lead:
            config.sponsors.lead ??
            `Donations and sponsorship pay for the time and the resources of those who maintain ${name}.`,
          ranks: config.sponsors.ranks ?? RANKS,
          monthlyChance: config.sponsors.monthlyChance ?? 0.33,
        }
      : null,
    vote: config.vote
      ? {
          repository: config.vote.repository,
          api: config.vote.api ?? 'https://api.github.com',
          labels: config.vote.labels ?? [],
        }
      : null,
    feeds:
      config.blog && config.origin
        ? [
            { title: config.blog.title, type: 'application/rss+xml', url: '/feed.xml' },
            { title: config.blog.title, type: 'application/atom+xml', url: '/atom.xml' },
            { title: config.blog.title, type: 'application/feed+json', url: '/feed.json' },
          ]
        : [],
    hashRedirects: config.hashRedirects ?? [],
    serviceWorker: config.serviceWorker ?? true,
  };
}

/** `handbook`, `/handbook` and `/handbook/` are the same base path. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

function refuseDangerousOut(root: string, contentDir: string, outDir: string, cacheDir: string): void {
  const holds = (parent: string, child: string): boolean =>
    child === parent || child.startsWith(parent.endsWith(sep) ? parent : parent + sep);
  const victim = [
    ['the site itself', root],
    ['the content folder', contentDir],
    ['the cache folder', cacheDir],
  ].find(([, path]) => holds(outDir, path!));
  if (!victim) return;
  throw new DocsError(
    [
      {
        severity: 'error',
        code: 'OUT_HOLDS_SOURCES',
        message: `The output folder ${relative(process.cwd(), outDir) || '.'} is or contains ${victim[0]}.`,
        hint: 'Files of the output folder are replaced by a build. Choose a folder of its own with --out, for example --out dist.',
      },
    ],
    EXIT.usage,
  );
}
