import { basename, join } from 'node:path';
import { styleFilesOf } from '../bundle/style-sheet.js';
import { hashOf } from '../cache/hash.js';
import { foreignFile } from '../config/foreign-site.js';
import { moduleSyntax } from '../diagnostics/catalogue/config.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { diagnosticAt, oncePerPlace, positionAt } from '../diagnostics/location.js';
import { posixPath } from '../files/paths.js';
import { readText } from '../files/read-files.js';
import { keepEach, memoOn } from '../cache/identity.js';
import type { Cache } from '../cache/types.js';
import type { ResolvedConfig } from '../model/config.js';
import { buildIndex } from '../index/build-index.js';
import { readNamedExamples } from '../index/examples.js';
import { addressForSite } from '../index/published/css-addresses.js';
import { mismatchInCss } from '../index/published/css-blocks.js';
import { readPublishedAddresses, type PublishedFile, type WrittenFile } from '../index/published/read-published.js';
import type { LastUpdated } from '../index/git/git-log.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteParser } from '../parse/parser-for.js';
import { parsePages, type ParseEnvironment } from '../parse/remembered-parser.js';
import { applyOptOuts } from './apply-opt-outs.js';
import { withNearImages } from './near-images.js';
import type { Content, Parsed } from '../model/content.js';
import type { Moved } from '../scan/moved/types.js';
import type { Navigation } from '../scan/navigation/types.js';
import type { ContentIndex, ParsedPage, SourceFile } from '../model/types.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { ASSETS } from '../model/output-paths.js';

export interface ContentInputs {
  readonly sources: readonly SourceFile[];
  /** Content paths of the pages that could not be read. */
  readonly unread: readonly string[];
  readonly navigation: Navigation;
  readonly moved: readonly Moved[];
  readonly lastUpdated: LastUpdated;
  readonly publicFiles: ReadonlySet<string>;
  readonly published: readonly PublishedFile[];
  readonly plugins: readonly Plugin[];
  readonly parser: SiteParser;
  /** The previous index, if only texts of pages have changed since. */
  readonly since?: ContentIndex;
}

/** Parses every source that is not cached, builds the index, and reads the examples that the pages name. */
export async function indexContent(
  config: ResolvedConfig,
  cache: Cache,
  inputs: ContentInputs,
  environment: ParseEnvironment,
): Promise<Content> {
  const { parser } = inputs;
  const parsed = await parsePages(inputs.sources, parser, cache, environment);
  const banner = await parsedBanner(config, parser, cache, environment);
  const index = buildIndex(parsed, config, {
    lastUpdated: inputs.lastUpdated,
    unread: inputs.unread,
    publicFiles: inputs.publicFiles,
    navigation: inputs.navigation,
    moved: inputs.moved,
    foreign: config.file === null ? foreignFile(config.root, config.contentDir) : undefined,
    published: inputs.published,
    plugins: inputs.plugins,
    notification: banner,
  });
  const { examples, diagnosticsOf } = readNamedExamples(parsed, index, config, cache, inputs.since);
  const diagnostics = [
    ...eachProblems(config, parsed, [diagnosticsOf], (page) =>
      unlessEmpty([...page.parsed.diagnostics, ...diagnosticsOf(page)]),
    ).flat(),
    ...index.diagnostics,
  ];
  const dependencies = [
    ...eachDependencies(config, parsed, [], (page) => unlessEmpty(lookedAt(page))).flat(),
    ...(banner === undefined ? [] : lookedAt(banner)),
  ];
  return {
    parsed,
    index,
    examples,
    notification: banner?.parsed.html ?? null,
    dependencies,
    diagnostics: withNearImages(oncePerPlace(await applyOptOuts(diagnostics, index, config)), config),
  };
}

/** Everything besides its own text from which a page was made. */
const lookedAt = ({ parsed: { dependencies, asked } }: Parsed): ParsedPage['dependencies'] =>
  asked === undefined ? dependencies : [...dependencies, ...asked];

const eachProblems = keepEach<Parsed, readonly Diagnostic[]>();
const eachDependencies = keepEach<Parsed, ParsedPage['dependencies']>();
/** Most pages have no problems and no dependencies. Walking over a single shared list costs nothing. */
const unlessEmpty = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list);
const NONE: readonly never[] = [];

/** The configuration's notification, parsed as if it were a page; undefined if there is none. */
export async function parsedBanner(
  config: ResolvedConfig,
  parser: SiteParser,
  cache: Cache,
  environment?: ParseEnvironment,
): Promise<Parsed | undefined> {
  const { notification } = config.settings;
  if (notification === undefined) return undefined;
  return (await parsePages([bannerOf(config, notification.text)], parser, cache, environment))[0];
}

/** The addresses in files that are published unchanged: public files, and style sheets of plugins. */
export function publishedAddresses(
  { root, site }: Pick<ResolvedConfig, 'root' | 'site'>,
  files: readonly WrittenFile[],
  plugins: readonly Plugin[],
  cache: Cache,
): readonly PublishedFile[] {
  const styles = styleFilesOf(plugins, root);
  const broken = styles.flatMap((file) => brokenStyles(root, file));
  if (broken.length > 0) throw new DocsError(broken, EXIT.usage);
  const ofPlugins = readPublishedAddresses(
    styles.map((file) => ({ path: STYLES, file })),
    cache,
  ).map(({ addresses, ...file }) => ({
    ...file,
    addresses: addresses.map((one) => ({ ...one, address: addressForSite(one.address, site.base) })),
  }));
  return [...readPublishedAddresses(files, cache), ...ofPlugins];
}

/** A block that is never closed would swallow the style sheets that follow. */
function brokenStyles(root: string, file: string): readonly Diagnostic[] {
  const text = readText(file);
  if (isPreprocessed(file))
    return [
      {
        ...moduleSyntax('Stylesheets of plugins are plain CSS.', adviceForStyles(file)),
        file: posixPath(root, file),
      },
    ];
  const found = mismatchInCss(text);
  if (found === undefined) return [];
  const place = { file: posixPath(root, file), ...positionAt(text, found.at) };
  return [diagnosticAt(place, moduleSyntax(found.reason, found.advice), text)];
}

/** Whether a style sheet is in a language that browsers do not know. */
const isPreprocessed = (file: string): boolean => /\.(?:s[ac]ss|less|styl(?:us)?|pcss|postcss)$/i.test(file);

const adviceForStyles = (file: string): string => {
  const name = basename(file);
  const css = name.replace(/\.\w+$/, '.css');
  return `Compile ${name} to ${css}, or rename it if it has only what browsers know, such as nested rules; name ${css} under "styles".`;
};

/** The published file that contains the style sheets of plugins and of the engine. */
const STYLES = `${ASSETS}site.css`;

/** The Markdown of the configuration, as if it were a page. */
const bannerOf = memoOn((config: ResolvedConfig, text: string): SourceFile => {
  const path = 'notification.md';
  return { path, file: join(config.contentDir, path), size: text.length, hash: hashOf(text), text: () => text };
});
