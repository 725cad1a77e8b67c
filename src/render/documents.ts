import type { LandingSection, OwnKind, PageData, SiteData, SiteProps } from '../../templates/types.js';
import {
  islandChunkId,
  PAGE_DATA_ID,
  ROOT_ID,
  screenChunkId,
  scriptSafeJson,
  type EmbeddedPage,
} from '../../runtime/contract.js';
import { documentHtml, type DocumentAsset } from '../../templates/document.js';
import { headFor } from '../../templates/head.js';
import { hashOf } from '../cache/hash.js';
import { unescapeHtml } from '../html/escape.js';
import { textOf } from '../html/tags.js';
import { fileForUrl } from '../model/page-url.js';
import type { Plugin, SyntheticPage } from '../model/plugin.js';
import type { ContentIndex } from '../model/types.js';
import type { AssetReference } from '../model/output.js';
import type { BrowserBundle } from '../model/output.js';
import type { OutputFile } from '../model/output.js';
import { CONTENT_PLACE, type MarkupWork } from './markup-work.js';
import { loadRenderer } from './react.js';
import { excerptsOf } from './sidebar-excerpt.js';
import { screenMissing } from '../diagnostics/catalogue/components.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import type { SiteConfig } from '../model/site-config.js';

/** What all documents of a build share. */
export interface DocumentContext {
  readonly site: SiteData;
  readonly bundle: BrowserBundle;
  /** The script with the site's data, which differs from site to site while the runtime does not. */
  readonly siteScript: AssetReference;
  readonly index: ContentIndex;
  readonly plugins: readonly Plugin[];
  readonly config: SiteConfig;
  /** Renders pages on other threads. Default: this thread renders every page. */
  readonly work?: MarkupWork | undefined;
}

/** Makes output files of pages: each a complete HTML document, rendered only when something it depends on changed. */
export function createDocuments(context: DocumentContext): (input: SyntheticPage) => OutputFile {
  const shared = hashOf(
    context.config.hash,
    JSON.stringify([
      context.site,
      context.siteScript,
      context.bundle.head,
      context.bundle.react,
      context.bundle.runtime,
      context.bundle.styles,
      context.bundle.mediaStyles,
      context.bundle.print,
      context.bundle.fonts,
    ]),
  );
  let renderer: ReturnType<typeof loadRenderer> | undefined;
  const sidebars = new Map(context.index.sections.map(({ name, sidebar }) => [name, excerptsOf(sidebar)]));
  return (input) => {
    if (!hasScreen(context, input.page))
      throw new DocsError([screenMissing(input.page.kind, input.page.url)], EXIT.usage);
    const excerpt = input.sidebar ? undefined : sidebars.get(input.page.section ?? '')?.(input.page.url);
    const sidebar = input.sidebar ?? excerpt?.items ?? [];
    const sidebarKey = input.sidebar ? JSON.stringify(input.sidebar) : (excerpt?.key ?? '');
    const page = excerpt?.isPartial ? { ...input.page, partialSidebar: true } : input.page;
    const propsWith = (content: string): SiteProps => ({
      site: context.site,
      page,
      body: { state: 'loaded', value: content },
      sidebar,
    });
    return {
      path: input.file ?? fileForUrl(page.url),
      key: hashOf(
        shared,
        JSON.stringify(page),
        sidebarKey,
        input.bodyKey,
        input.scripts ?? '',
        ...renderedChunks(context, page),
      ),
      phase: 'page',
      begin: () => context.work?.begin(input, () => propsWith(CONTENT_PLACE)),
      produce: async () => {
        const begun = await context.work?.take(input);
        const content = input.body();
        const props = propsWith(content);
        const render = (): Promise<string> =>
          (renderer ??= loadRenderer(context.config, context.plugins)).then((markupOf) => markupOf(props));
        const markup = begun?.replace(CONTENT_PLACE, () => content) ?? (await render());
        return finishedDocument(context, input, props, markup);
      },
    };
  };
}

/**
 * The conditions of the style sheet that few visits need: print, contrast that the reader or the system requests, and
 * browsers that draw nothing in three dimensions.
 */
const MEDIA = 'print, (forced-colors: active), (prefers-contrast: more), not all and (-webkit-transform-3d)';

/** The chunk of code with a page's screen, if it has one. */
const screenOf = ({ bundle }: DocumentContext, { kind }: PageData): AssetReference | undefined =>
  bundle.chunks[screenChunkId(kind)];

/** Kinds of pages whose screens are part of the runtime, and the kind that needs no scripts. */
const WITHOUT_CHUNK: ReadonlySet<string> = new Set<OwnKind>([
  'document',
  'blog',
  'post',
  'printable',
  'app-shell',
  'not-found',
]);

const hasScreen = (context: DocumentContext, page: PageData): boolean =>
  WITHOUT_CHUNK.has(page.kind) || screenOf(context, page) !== undefined;

/** Names of the chunks whose components Node renders into the document. Their hashes represent what it renders. */
function renderedChunks(context: DocumentContext, page: PageData): readonly string[] {
  const islands = page.kind === 'landing' ? ((page.data ?? []) as readonly LandingSection[]) : [];
  const ids = [screenChunkId(page.kind), ...islands.map(({ island }) => islandChunkId(island))];
  return ids.map((id) => context.bundle.chunks[id]?.file ?? '');
}

function finishedDocument(context: DocumentContext, input: SyntheticPage, props: SiteProps, markup: string): string {
  const { headings, ...others }: PageData = props.page;
  const embedded: EmbeddedPage = isReadFrom(markup, headings) ? others : props.page;
  const { head, react, runtime, styles, mediaStyles, print, fonts } = context.bundle;
  const withRuntime = (input.scripts ?? 'runtime') === 'runtime';
  const screen = screenOf(context, props.page);
  // The screen is loaded before the runtime, which hydrates it immediately.
  const scripts = withRuntime
    ? [react, context.siteScript, ...(screen ? [screen] : []), runtime]
    : input.scripts === 'print'
      ? [print]
      : [];
  const asset = ({ file, integrity }: AssetReference): DocumentAsset => ({
    href: context.site.base + file,
    ...(integrity ? { integrity } : {}),
  });
  return documentHtml({
    props,
    head: context.plugins.reduce((tags, plugin) => plugin.head?.(tags, props) ?? tags, headFor(props)),
    markup,
    assets: {
      headScript: asset(head),
      styles: [asset(styles), { ...asset(mediaStyles), media: MEDIA }],
      fonts: fonts.map((file) => context.site.base + file),
      scripts: scripts.map(asset),
    },
    ...(withRuntime ? { embedded: scriptSafeJson(embedded) } : {}),
    rootId: ROOT_ID,
    dataId: PAGE_DATA_ID,
  });
}

/**
 * Whether the browser finds these headings in the document with these titles. A title is not the whole text of a heading
 * that contains a badge or a formula, for example, and React would replace lists that it cannot render as they are.
 */
function isReadFrom(markup: string, headings: PageData['headings']): boolean {
  if (headings.length === 0) return true;
  const found = new Map(
    Array.from(markup.matchAll(/<h[23] (?:[^>]* )?id="([^"]*)"[^>]*>([^]*?)<\/h[23]>/g), ([, id, text]) => [
      unescapeHtml(id!),
      textOf(text!).trim(),
    ]),
  );
  return headings.every(({ id, title }) => found.get(id) === title);
}
