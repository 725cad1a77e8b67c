import { dirname, join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { isFile } from '../../files/read-files.js';
import { nuxtFile } from '../paths/name-marks.js';
import { docusaurusFiles, rspressFiles } from '../excluded/scripts.js';
import { readScript } from '../script/read-script.js';
import { astroFiles } from '../navigation/starlight.js';
import { vitepressFiles } from '../navigation/vitepress.js';
import { isData, textOf, type Data } from '../navigation/tree-files.js';
import { movedIn, movedPairs } from './data-files.js';
import type { Moved, MovedPlace, MovedReader } from './types.js';

export const nextFiles = ({ root, contentDir }: MovedPlace): readonly string[] =>
  foldersUpTo(root, dirname(contentDir)).flatMap((folder) =>
    ['ts', 'mts', 'mjs', 'js', 'cjs'].map((ending) => join(folder, `next.config.${ending}`)),
  );

/** Astro and Starlight: `redirects` has a new address for each old one. */
export const astroMoved: MovedReader = (place) =>
  withConfig(astroFiles(place.root, place.contentDir), place, (file, { redirects }) => movedPairs(file, redirects));

/** Docusaurus: the plugin `client-redirects` has a list of `from` and `to`. */
export const docusaurusMoved: MovedReader = (place) =>
  withConfig(docusaurusFiles(place), place, (file, { plugins }) =>
    (Array.isArray(plugins) ? plugins : []).flatMap((plugin: unknown) => {
      const [name, options] = Array.isArray(plugin) ? (plugin as readonly unknown[]) : [];
      return typeof name === 'string' && name.endsWith('client-redirects') && isData(options)
        ? movedIn(file, options['redirects'], 'from', 'to')
        : [];
    }),
  );

/** Rspress: `pluginClientRedirects({ redirects })`. */
export const rspressMoved: MovedReader = (place) =>
  withConfig(rspressFiles(place), place, (file, { plugins }) =>
    (Array.isArray(plugins) ? plugins : [])
      .filter(isData)
      .flatMap(({ redirects }) => movedIn(file, redirects, 'from', 'to')),
  );

/** Next.js, for Nextra: the function `redirects` returns a list. */
export const nextMoved: MovedReader = (place) =>
  withConfig(nextFiles(place), place, (file, { redirects }) => movedIn(file, redirects, 'source', 'destination'));

/** VuePress: `redirectPlugin({ config })` has a new address for each old one. */
export const vuepressMoved: MovedReader = (place) =>
  withConfig(vitepressFiles(place.root, place.contentDir), place, (file, { plugins }) =>
    (Array.isArray(plugins) ? plugins : [])
      .filter(isData)
      .flatMap(({ config }) => movedPairs(file, config).filter(({ from }) => from.startsWith('/'))),
  );

export const nuxtFiles = (place: MovedPlace): readonly string[] => {
  const file = nuxtFile(place);
  return file === undefined ? [] : [file];
};

/** Nuxt: `routeRules`, also below `nitro`, has settings for addresses, one of which is `redirect`. */
export const nuxtMoved: MovedReader = (place) =>
  withConfig(nuxtFiles(place), place, (file, { routeRules, nitro }) =>
    [routeRules, isData(nitro) ? nitro['routeRules'] : undefined].flatMap((rules) =>
      Object.entries(isData(rules) ? rules : {}).flatMap(([from, rule]) => {
        const redirect = isData(rule) ? rule['redirect'] : undefined;
        const to = textOf(isData(redirect) ? redirect['to'] : redirect);
        return to === undefined ? [] : [{ file, from, to }];
      }),
    ),
  );

/** The address of the whole site: `base` (Astro, VitePress, Rspress), `baseUrl` (Docusaurus), `basePath` (Next.js). */
export const basesMoved: MovedReader = (place) =>
  [
    astroFiles(place.root, place.contentDir),
    vitepressFiles(place.root, place.contentDir),
    docusaurusFiles(place),
    rspressFiles(place),
    nextFiles(place),
  ].flatMap((files) =>
    withConfig(files, place, (file, { base, baseUrl, basePath }) =>
      [base, baseUrl, basePath].flatMap((from) =>
        typeof from === 'string' && /^\/[^/]/.test(from) ? [{ file, from, to: '/', isBase: true as const }] : [],
      ),
    ),
  );

/** What the first of the files that exists says. */
function withConfig(
  files: readonly string[],
  place: MovedPlace,
  read: (file: string, data: Data) => readonly Moved[],
): readonly Moved[] {
  const file = files.find(isFile);
  const data = file === undefined ? undefined : readScript(file, place);
  return file !== undefined && isData(data) ? read(file, data) : [];
}
