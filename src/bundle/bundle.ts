import {
  GESTURES_CHUNK,
  islandChunkId,
  LATE_CHUNK,
  LENS_CHUNK,
  LINK_CARD_CHUNK,
  OFFLINE_CHUNK,
  PLAYGROUND_CHUNK,
  SEARCH_CHUNK,
  SEARCH_ENGINE_CHUNK,
  SEARCH_STYLE_CHUNK,
  SEARCH_WORKER,
  screenChunkId,
  SHORTCUTS_CHUNK,
  type ChunkFile,
} from '../../runtime/contract.js';
import type { Cache } from '../cache/types.js';
import { partNameTaken } from '../diagnostics/catalogue/components.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { BrowserBundle } from '../model/output.js';
import type { OutputFile } from '../model/output.js';
import { hashedAsset, type HashedAsset } from './asset.js';
import { fontsFor } from './fonts.js';
import { browserChunks, readBrowserFile } from './package-files.js';
import { siteParts } from './site-parts.js';
import { styleSheetOf, stylesOf } from './style-sheet.js';

/**
 * The browser half of a site. The package's own files were bundled when the package was built, so they only get names
 * with hashes here. Components of the site and of its plugins are compiled, and cached by their sources; `parts`
 * provides them if they need not be compiled.
 */
export async function bundleBrowser(
  config: SiteConfig,
  plugins: readonly Plugin[],
  cache: Cache,
  parts: (...site: Parameters<typeof siteParts>) => ReturnType<typeof siteParts> = siteParts,
): Promise<BrowserBundle> {
  const asset = (name: string, extension: string, source = `${name}.${extension}`): HashedAsset =>
    hashedAsset(name, extension, readBrowserFile(source));
  const head = asset('head', 'js');
  const react = asset('react', 'js');
  const runtime = asset('runtime', 'js');
  const stylesOfSite = stylesOf(plugins, config);
  const fonts = fontsFor(stylesOfSite);
  const allStyles = styleSheetOf(config, stylesOfSite, fonts);
  const styles = hashedAsset('site', 'css', allStyles);
  const formulaStyles = hashedAsset('site', 'css', allStyles + readBrowserFile('formulas.css').toString());
  const media = asset('media', 'css');
  const print = asset('print', 'js');

  const chunks: Record<string, ChunkFile> = {};
  const files: OutputFile[] = [head, react, runtime, styles, media, print, ...fonts].map(({ output }) => output);
  const addChunk = (id: string, type: ChunkFile['type'], { reference, output }: HashedAsset): void => {
    chunks[id] = {
      file: reference.file,
      type,
      ...(reference.integrity === undefined ? {} : { integrity: reference.integrity }),
    };
    files.push(output);
  };
  for (const id of scriptChunks(config)) addChunk(id, 'script', asset(id, 'js'));
  addChunk(SEARCH_STYLE_CHUNK, 'style', asset(SEARCH_STYLE_CHUNK, 'css', 'search.css'));
  for (const { id, name, code } of await parts(config, plugins, cache)) {
    if (id in chunks) throw new DocsError([partNameTaken(name)], EXIT.usage);
    addChunk(id, 'script', hashedAsset(id, 'js', code));
  }

  return {
    files,
    head: head.reference,
    react: react.reference,
    runtime: runtime.reference,
    styles: styles.reference,
    withFormulas: formulaStyles,
    mediaStyles: media.reference,
    print: print.reference,
    fonts: fonts.map(({ reference }) => reference.file),
    chunks,
    worker: readBrowserFile('worker.js').toString(),
  };
}

/** The bundle of a site that shows formulas, whose style sheet contains their rules, too. */
export const bundleWithFormulas = (bundle: BrowserBundle): BrowserBundle => ({
  ...bundle,
  files: bundle.files.map((file) => (file.path === bundle.styles.file ? bundle.withFormulas.output : file)),
  styles: bundle.withFormulas.reference,
});

/** The ids of the package's own chunks that a site needs, which are also the names of their files. */
function scriptChunks(config: SiteConfig): readonly string[] {
  const { settings, site } = config;
  return [
    GESTURES_CHUNK,
    LATE_CHUNK,
    LINK_CARD_CHUNK,
    SHORTCUTS_CHUNK,
    ...(settings.playground ? [PLAYGROUND_CHUNK] : []),
    ...(settings.readOffline.length > 0 && site.serviceWorker ? [OFFLINE_CHUNK] : []),
    ...(settings.since ? [LENS_CHUNK] : []),
    ...(site.search.hosted ? [] : [SEARCH_CHUNK, SEARCH_ENGINE_CHUNK, SEARCH_WORKER]),
    ...browserChunks('island')
      .filter((name) => isNeeded(name, config))
      .map(islandChunkId),
    ...browserChunks('screen')
      .filter((name) => isNeeded(name, config))
      .map(screenChunkId),
  ];
}

/** Islands and screens of features that are turned off are not published. */
function isNeeded(name: string, { site }: SiteConfig): boolean {
  if (name === 'landing') return site.landing !== null;
  if (name === 'analytics') return site.analytics !== null;
  return name === 'notification' ? site.notification !== null : true;
}
