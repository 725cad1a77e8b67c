import { sidebarChunkId, siteScript } from '../../runtime/contract.js';
import type { PageData, SiteData } from '../../templates/types.js';
import { hashedAsset, type HashedAsset } from '../bundle/asset.js';
import { bundleWithFormulas } from '../bundle/bundle.js';
import { hashOf } from '../cache/hash.js';
import { memoOn } from '../cache/identity.js';
import type { Cache } from '../cache/types.js';
import type { BodySource, Content } from '../model/content.js';
import type { BrowserBundle, DataSource, OutputFile } from '../model/output.js';
import type { Plugin, SyntheticPage } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { ContentIndex, Page } from '../model/types.js';
import { createDocuments } from './documents.js';
import type { MarkupWork } from './markup-work.js';
import { withExampleCards } from './example-cards.js';
import { pageDataFor } from './page-data.js';
import { withReadLinks } from './read-links.js';
import { siteDataFor } from './site-data.js';

/** A page of the site, the page of the content from which it is made, and whether that is new in this build. */
export type WrittenPage = SyntheticPage & { readonly written: Page; readonly isNew: boolean };

/** The whole site before any of it is made: what a build publishes, and what the live preview serves. */
export interface SitePlan {
  readonly site: SiteData;
  readonly index: ContentIndex;
  /** The script with the site's data, under a name with its hash. */
  readonly siteAsset: HashedAsset;
  readonly bundle: BrowserBundle;
  /** Pages of content, by url. */
  readonly pages: readonly WrittenPage[];
  /** Names of the sections that readers can keep for reading offline. */
  readonly offlineSections: readonly string[];
  /** The document of a page, which is made on request. */
  readonly document: (page: SyntheticPage) => OutputFile;
  /** Everything that is not a page of the content. It is planned once, on the first request. */
  readonly additions: () => Promise<Additions>;
}

/** What a site has besides the pages of the content. */
export interface Additions {
  /** Pages that plugins make. */
  readonly pages: readonly SyntheticPage[];
  /** Files of plugins in their order, including the documents of their pages. */
  readonly files: readonly OutputFile[];
  /** The documents among them. */
  readonly documents: ReadonlySet<OutputFile>;
  /** Data that belongs to no page; sidebars are first. */
  readonly data: readonly DataSource[];
}

export interface SitePlanInput {
  readonly config: SiteConfig;
  readonly content: Content;
  /** Contents in which the cards of examples are not in their places yet. */
  readonly bodies: BodySource;
  readonly bundle: BrowserBundle;
  readonly plugins: readonly Plugin[];
  readonly data: () => readonly DataSource[];
  readonly cache: Cache;
  /** Default: the value in the configuration. */
  readonly serviceWorker?: boolean;
  /** Renders pages on other threads. */
  readonly work?: MarkupWork | undefined;
}

/** Combines pages, plugins and data. Nothing is rendered. The plan of a page that did not change is the same object. */
export function planSite(input: SitePlanInput): SitePlan {
  const { config, content, plugins, cache } = input;
  const hasFormulas = content.parsed.some(({ parsed }) => parsed.hasFormulas);
  const bundle = hasFormulas ? bundleWithFormulas(input.bundle) : input.bundle;
  const { index } = content;
  const bodies = withExampleCards(withReadLinks(input.bodies, index, config), content, config, cache);
  const configured = siteDataFor(config, plugins, content);
  const site = { ...configured, serviceWorker: input.serviceWorker ?? configured.serviceWorker };
  const siteAsset = hashedAsset('site', 'js', siteScript(site));
  const document = createDocuments({
    site,
    bundle,
    siteScript: siteAsset.reference,
    index,
    plugins,
    config,
    work: input.work,
  });

  const written = index.pages.map((page): WrittenPage => {
    const appendix = page.appendix ?? '';
    return {
      page: withSections(pageDataFor(page, config), plugins),
      bodyKey: bodyKeyOf(page, bodies.keyOf(page), appendix),
      body: () => bodies.of(page) + appendix,
      written: page,
      isNew: input.bodies.isNew?.(page) ?? false,
    };
  });
  let additions: Promise<Additions> | undefined;
  return {
    site,
    index,
    siteAsset,
    bundle,
    pages: written,
    offlineSections: site.serviceWorker ? config.settings.readOffline : [],
    document,
    additions: () => (additions ??= planAdditions({ ...input, bodies }, document)),
  };
}

/** Adds the sections of plugins to the landing page. */
const withSections = memoOn((page: PageData, plugins: readonly Plugin[]): PageData => {
  const sections = page.kind === 'landing' ? plugins.flatMap(({ landingSections }) => landingSections ?? []) : [];
  return sections.length === 0 ? page : { ...page, data: sections };
});

const bodyKeyOf = memoOn((_page: Page, content: string, appendix: string) => hashOf(content, appendix));

async function planAdditions(
  { config, content: { index }, bodies, plugins, data }: SitePlanInput,
  document: SitePlan['document'],
): Promise<Additions> {
  const pages: SyntheticPage[] = [];
  const documents = new Set<OutputFile>();
  const context = {
    config,
    plugins,
    index,
    bodyOf: bodies.of,
    bodyKeyOf: bodies.keyOf,
    document(page: SyntheticPage) {
      pages.push(page);
      const file = document(page);
      documents.add(file);
      return file;
    },
  };
  const files = (await Promise.all(plugins.map(async (plugin) => (await plugin.assets?.(context)) ?? []))).flat();
  const sidebars = index.sections.map(({ name, sidebar }): DataSource => {
    const payload = { section: name, items: sidebar };
    return { id: sidebarChunkId(name), key: JSON.stringify(payload), data: () => payload };
  });
  return {
    pages,
    files,
    documents,
    data: [...sidebars, ...data(), ...plugins.flatMap((plugin) => plugin.data?.(context) ?? [])],
  };
}

/**
 * Pages that can be reached without a page load. The not-found page and the application shell appear at other
 * addresses.
 */
export const isNavigable = ({ page, scripts }: SyntheticPage): boolean =>
  (scripts ?? 'runtime') === 'runtime' && page.kind !== 'not-found' && page.kind !== 'app-shell';
