/** Makes small sites out of a few lines: sources as the Markdown stage would hand them over, and a configuration. */
import type { SiteData } from '../../templates/types.js';
import { completeSettings } from '../../src/config/defaults.js';
import type { Config, ResolvedConfig } from '../../src/model/config.js';
import { buildIndex, type IndexSurroundings } from '../../src/index/build-index.js';
import type { ThirdPartyOrigin } from '../../src/model/settings.js';
import type { FrontMatter } from '../../src/model/front-matter.js';
import type { ContentIndex, LinkReference, ParsedPage, SourceFile } from '../../src/model/types.js';

export interface SmallPage extends Partial<Omit<ParsedPage, 'frontMatter' | 'links'>> {
  readonly frontMatter?: FrontMatter;
  /** Addresses as written; they stand on lines of their own from line 1. */
  readonly links?: readonly (string | LinkReference)[];
  readonly images?: readonly string[];
  readonly text?: string;
  readonly size?: number;
  readonly origin?: Partial<ThirdPartyOrigin>;
}

export function source(path: string, page: SmallPage = {}): SourceFile {
  const links = [...(page.links ?? []), ...(page.images ?? [])].map((link) =>
    typeof link === 'string' ? link : link.href,
  );
  const text = page.text ?? (links.length > 0 ? links.map((href) => `See [it](${href}).\n`).join('') : `# ${path}\n`);
  return {
    path,
    file: `/site/content/${path}`,
    size: page.size ?? Buffer.byteLength(text),
    hash: `hash-of-${path}-${text.length}`,
    text: () => text,
    ...(page.origin && { origin: thirdPartyOrigin(page.origin) }),
  };
}

export function parsed({ frontMatter = {}, links = [], images = [], ...rest }: SmallPage = {}): ParsedPage {
  const references = links.map((link, index) => (typeof link === 'string' ? reference(link, index + 1, 'link') : link));
  return {
    frontMatter,
    frontMatterPositions: {},
    headings: [],
    headingLocations: (rest.headings ?? []).map((_heading, index) => ({ line: index + 1, column: 1 })),
    ids: (rest.headings ?? []).map((heading) => heading.id),
    summary: '',
    sections: [],
    html: '<p>Text</p>',
    blocks: [],
    dependencies: [],
    assets: [],
    optOuts: [],
    diagnostics: [],
    ...rest,
    links: [...references, ...images.map((href, index) => reference(href, links.length + index + 1, 'image'))],
  };
}

function reference(href: string, line: number, kind: 'link' | 'image'): LinkReference {
  return { href, target: href, kind, line, column: 10 };
}

function thirdPartyOrigin(origin: Partial<ThirdPartyOrigin>): ThirdPartyOrigin {
  return {
    package: 'some-loader',
    version: '1.0.0',
    title: 'some-loader',
    source: 'https://code.example/some-loader/raw',
    edit: 'https://code.example/some-loader/edit',
    repo: 'https://code.example/some-loader',
    ...origin,
  };
}

export type SmallConfig = Config & { readonly site?: Partial<SiteData>; readonly drafts?: boolean };

export function resolvedConfig({ site, drafts = false, ...config }: SmallConfig = {}): ResolvedConfig {
  const { plugins = [], ...settings } = config;
  return {
    root: '/site',
    file: '/site/docs-build.config.ts',
    contentDir: '/site/content',
    outDir: '/site/dist',
    cacheDir: '/site/.docs-build',
    workDir: '/site/.docs-build',
    imported: new Set(),
    site: {
      title: config.title ?? 'tool',
      name: config.title ?? 'tool',
      origin: config.origin ?? 'https://docs.example',
      base: config.base ?? '/',
      lang: 'en',
      description: config.description ?? 'A tool.',
      themeColor: '#123456',
      icons: {},
      social: {},
      header: { links: config.header?.links ?? [], external: config.header?.external ?? [] },
      footer: { links: config.footer?.links ?? [] },
      languages: [],
      versions: [],
      contributors: {},
      landing: null,
      notification: null,
      search: { placeholder: 'Search' },
      analytics: null,
      feeds: [],
      hashRedirects: config.hashRedirects ?? [],
      serviceWorker: false,
      ...site,
    },
    settings: completeSettings(settings),
    plugins,
    hash: 'config-hash',
    offline: true,
    useCache: false,
    portable: false,
    drafts,
  };
}

/** The index of a site given as path -> page. */
export function indexOf(
  pages: Readonly<Record<string, SmallPage>>,
  config: SmallConfig = {},
  surroundings: Partial<IndexSurroundings> = {},
): ContentIndex {
  const sources = Object.entries(pages).map(([path, page]) => ({ source: source(path, page), parsed: parsed(page) }));
  return buildIndex(sources, resolvedConfig(config), {
    lastUpdated: new Map(),
    publicFiles: new Set(),
    ...surroundings,
  });
}
