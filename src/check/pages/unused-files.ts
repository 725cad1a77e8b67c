import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { sourcesOfSite } from '../../config/modules/watched-files.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Content } from '../../model/content.js';
import { type Problem, compareText } from '../../diagnostics/diagnostic.js';
import { decodeUrlPath } from '../../model/page-url.js';
import { siteFile } from '../../config/site-file.js';
import { listPublicFiles } from '../../plugins/hosting/public-files.js';
import type { Finding } from '../types.js';
import { unusedAsset, unusedFile, unusedPartial } from '../../diagnostics/catalogue/checks/pages.js';
import { isFile, readableFilesBelow, tryReadText } from '../../files/read-files.js';
import { isPageName } from '../../files/page-name.js';

/** Files that browsers, search engines and hosts request by well-known names, without a link to them. */
const ASKED_BY_NAME =
  /^(?:\.well-known\/.*|favicon\.ico|apple-touch-icon[\w-]*\.png|robots\.txt|humans\.txt|ads\.txt|security\.txt|browserconfig\.xml|CNAME|\.nojekyll|_headers|_redirects|google\w+\.html|BingSiteAuth\.xml)$/;
const MEDIA = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|zip|t?gz)$/i;
const PARTIAL = /(?:^|\/)_/;
/** Public files that may name others. */
const TEXT = /\.(?:html|css|js|json|webmanifest|xml|svg|txt)$/i;

/** Finds files in the content folder that nothing refers to. */
export function checkUnusedFiles(
  content: Content,
  config: ResolvedConfig,
  addresses: ReadonlySet<string>,
): readonly Finding[] {
  const settings = new Set(textsIn(config.settings));
  const named = (path: string): boolean => settings.has(path) || settings.has(`/${path}`) || settings.has(`./${path}`);
  return [...unusedPublicFiles(config, addresses, named), ...unusedContentFiles(content, config, named)].sort((a, b) =>
    compareText(a.file!, b.file!),
  );
}

function unusedPublicFiles(
  config: ResolvedConfig,
  addresses: ReadonlySet<string>,
  named: (path: string) => boolean,
): readonly Finding[] {
  const paths = new Set(
    [...addresses].map((address) => decodeUrlPath(withoutQuery(withoutBaseOf(address, config.site.base)))),
  );
  const files = listPublicFiles(config);
  const suspects = files.filter(
    ({ path }) =>
      !paths.has(`/${path}`) &&
      !named(path) &&
      !named(config.site.origin + config.site.base + path) &&
      !ASKED_BY_NAME.test(path),
  );
  if (suspects.length === 0) return [];
  const texts = [
    ...files
      .filter(({ path }) => TEXT.test(path))
      .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') })),
    ...sourceTexts(config),
  ];
  return suspects
    .filter(
      ({ path }) => !texts.some((one) => one.path !== path && one.text.includes(path.slice(path.lastIndexOf('/') + 1))),
    )
    .map(({ path }) => finding(unusedAsset(`/${path}`), join(config.contentDir, 'public', path), config));
}

/** Finds unused images, downloads and partials next to the pages. */
function unusedContentFiles(
  content: Content,
  config: SiteConfig,
  named: (path: string) => boolean,
): readonly Finding[] {
  const used = new Set(
    content.parsed.flatMap(({ parsed }) => [...parsed.assets, ...parsed.dependencies].map(({ file }) => file)),
  );
  const folders = [config.outDir, config.cacheDir, join(config.contentDir, 'public'), ...exampleFolders(config)];
  return readableFilesBelow(config.contentDir)
    .filter((path) => MEDIA.test(path) || isPageName(path))
    .map((path) => ({ path, file: join(config.contentDir, path) }))
    .filter(
      ({ file }) =>
        !used.has(file) &&
        !folders.some((folder) => file.startsWith(folder + sep)) &&
        !file.includes(`${sep}node_modules${sep}`) &&
        !named(siteFile(file, config)),
    )
    .flatMap(({ path, file }) => {
      if (isPageName(path))
        return PARTIAL.test(path) && !content.parsed.some(({ source }) => source.path === path)
          ? finding(unusedPartial(path), file, config)
          : [];
      return finding(unusedFile(path), file, config);
    });
}

const exampleFolders = ({ root, settings }: SiteConfig): readonly string[] =>
  settings.verify.examples === undefined ? [] : [resolve(root, settings.verify.examples.dir)];

/** Texts of the site's own modules and styles, which may name public files. Inputs of plugins may be folders. */
const sourceTexts = (config: ResolvedConfig): readonly { readonly path: string; readonly text: string }[] =>
  sourcesOfSite(config, config.plugins).flatMap((path) => {
    const text = isFile(path) ? tryReadText(path) : undefined;
    return text === undefined ? [] : [{ path, text }];
  });

const finding = (problem: Problem, file: string, config: SiteConfig): Finding => ({
  ...problem,
  file: siteFile(file, config),
  about: siteFile(file, config),
});
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');
const withoutBaseOf = (address: string, base: string): string =>
  base !== '/' && address.startsWith(base) ? address.slice(base.length - 1) : address;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object') for (const child of Object.values(value)) yield* textsIn(child);
}
