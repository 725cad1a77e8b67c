import { rmSync } from 'node:fs';
import { bundleBrowser } from '../../src/bundle/bundle.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { Cache } from '../../src/cache/types.js';
import { loadSiteConfig } from '../../src/pipeline/site-config.js';
import { compareDiagnostics, type Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { bodySource, renderBodies } from '../../src/highlight/bodies.js';
import { createHighlighter, type Highlighter } from '../../src/highlight/highlighter.js';
import type { ResolvedConfig } from '../../src/model/config.js';
import type { BrowserBundle, DataSource } from '../../src/model/output.js';
import { parserFor, type SiteParser } from '../../src/parse/parser-for.js';
import { pluginsOf } from '../../src/pipeline/build.js';
import { indexContent, publishedAddresses } from '../../src/pipeline/content.js';
import { publicPaths, readPublicFolder } from '../../src/plugins/hosting/public-files.js';
import { planSite } from '../../src/render/plan.js';
import { portableFiles } from '../../src/render/portable/portable-files.js';
import { siteFiles } from '../../src/render/site-files.js';
import { scan } from '../../src/scan/scan.js';
import { searchDataChunks } from '../../src/search/data-chunks.js';
import { temporarySite, type SiteKind } from './sites.js';
import { writeTree, type Tree } from './tree.js';
import { foldersBeside } from '../../src/scan/paths/folders-beside.js';

/** Everything that a build makes of a tree, except for what is the same for all trees: scripts, styles and fonts. */
export interface Built {
  /** The text of each file by its path in the output. Bytes that are not text are read as Latin-1. */
  readonly files: ReadonlyMap<string, string>;
  /** The keys of the documents that were not made. If the keys of two documents are equal, so are the documents. */
  readonly keys: ReadonlyMap<string, string>;
  /** The paths of the files that are the same for all trees. */
  readonly shared: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a build makes: everything, everything except for documents without content, or everything except for documents. */
export type What = 'everything' | 'content' | 'data';

/** Documents that differ between trees only in the names of scripts. */
const FRAMES = new Set(['404.html', 'app-shell/index.html']);

/** A site whose content is replaced by one tree after the other. Whatever does not depend on content is read and compiled once. */
export interface FuzzSite {
  readonly root: string;
  readonly kind: SiteKind;
  readonly config: ResolvedConfig;
  /** Makes a tree the content of the site. */
  load(tree: Tree): void;
  /** Builds the content that was loaded, with the cache of earlier builds. Default: everything. */
  build(cache: Cache, what?: What): Promise<Built>;
  dispose(): void;
}

/** The number of trees after which compiled grammars are dropped, because they would use up the memory in a long run. */
const HIGHLIGHTER_LIFE = 500;

export async function openFuzzSite(kind: SiteKind): Promise<FuzzSite> {
  // The command line does this, too, before it loads React, whose checks would otherwise take half of the time.
  process.env['NODE_ENV'] ??= 'production';
  const root = temporarySite(kind);
  const config = await loadSiteConfig(root, { fingerprint: 'fuzz', offline: true, portable: kind === 'portable' });
  const bundle = await bundleBrowser(config, pluginsOf(config), createMemoryCache('fuzz'));
  const parser = await parserFor(config, foldersBeside(config));
  const highlight = createSharedHighlighter();
  return {
    root,
    kind,
    config,
    load: (tree) => writeTree(root, tree),
    async build(cache, what = 'everything') {
      try {
        return await buildTree(config, bundle, parser, highlight(cache), cache, what);
      } catch (error) {
        if (error instanceof DocsError)
          return { files: new Map(), keys: new Map(), shared: new Set(), diagnostics: error.diagnostics };
        throw error;
      }
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** One highlighter for many builds, each of which keeps its own results. */
function createSharedHighlighter(): (cache: Cache) => Highlighter {
  let current: Cache;
  let uses = 0;
  const forwarding: Cache = {
    fingerprint: 'fuzz',
    get: (space, key) => current.get(space, key),
    has: (space, key) => current.has(space, key),
    need: (space, key) => current.need(space, key),
    set: (space, key, value) => current.set(space, key, value),
    save() {},
    write: () => false,
    close() {},
  };
  let highlighter = createHighlighter({ cache: forwarding });
  return (cache) => {
    current = cache;
    if (++uses % HIGHLIGHTER_LIFE === 0) highlighter = createHighlighter({ cache: forwarding });
    return highlighter;
  };
}

/** The stages of a build, except for the compilation of the browser half and the publication. */
async function buildTree(
  config: ResolvedConfig,
  bundle: BrowserBundle,
  parser: SiteParser,
  highlighter: Highlighter,
  cache: Cache,
  what: What,
): Promise<Built> {
  const plugins = pluginsOf(config);
  const scanned = await scan(config, { update: false, offline: true, cache, plugins });
  const publicFolder = readPublicFolder(config);
  const content = await indexContent(
    config,
    cache,
    {
      sources: scanned.sources,
      navigation: scanned.navigation,
      moved: scanned.moved,
      unread: scanned.unread,
      lastUpdated: new Map(),
      publicFiles: publicPaths(publicFolder.files),
      published: publishedAddresses(config, publicFolder.files, plugins, cache),
      plugins,
      parser,
    },
    {},
  );
  const bodies = bodySource(content.parsed, cache);
  const ofCode = await renderBodies(content.parsed, cache, config.root, (blocks) => highlighter.render(blocks));
  const data = (): readonly DataSource[] => [...scanned.data, ...searchDataChunks(config, content, cache)];
  const plan = planSite({ config, content, bodies, bundle, plugins, data, cache });
  const published = await siteFiles(plan, cache);
  const files = config.portable ? portableFiles(published, config.site.base) : published;
  const shared = new Set(bundle.files.map(({ path }) => path));
  const made = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { path, key, produce } of files) {
    if (shared.has(path)) continue;
    if (path.endsWith('.html') && (what === 'data' || (what === 'content' && FRAMES.has(path)))) {
      keys.set(path, key);
      continue;
    }
    const bytes = await produce();
    made.set(path, typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1'));
  }
  const diagnostics = [...scanned.diagnostics, ...publicFolder.diagnostics, ...content.diagnostics, ...ofCode].sort(
    compareDiagnostics,
  );
  return { files: made, keys, shared, diagnostics };
}
