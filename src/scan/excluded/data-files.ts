import { dirname, join } from 'node:path';
import { foldersUpTo, isWithin } from '../../files/paths.js';
import { isFile, tryReadText } from '../../files/read-files.js';
import { mkdocsFiles } from '../navigation/mkdocs/mkdocs.js';
import { bookdownFile, chaptersIn } from '../navigation/r/r-sites.js';
import { isData, readData, textOf, type Data } from '../navigation/tree-files.js';
import { gitPatterns } from './git-patterns.js';
import { globsFrom } from './globs.js';
import type { ExclusionConfig, ExclusionReader, IsExcluded } from './types.js';

type Place = Pick<ExclusionConfig, 'root' | 'contentDir'>;

const around = (names: readonly string[]) => (place: Place) =>
  foldersUpTo(place.root, place.contentDir).flatMap((folder) => names.map((name) => join(folder, name)));

export const yamlFiles = around(['_config.yml', '_config.yaml', 'myst.yml', '_quarto.yml']);
export const sphinxFiles = ({ contentDir }: Place): readonly string[] => [join(contentDir, 'conf.py')];
export const docfxFiles = around(['docfx.json']);
export const mintlifyFiles = around(['docs.json', 'mint.json']);
export const ignoreFiles = around(['.eleventyignore', '.mintignore']);

const dataIn = (file: string): Data => {
  const read = readData(file);
  return read !== undefined && 'data' in read && isData(read.data) ? read.data : {};
};

/** MkDocs: `exclude_docs` and, in a build, `draft_docs`. */
export const mkdocsExclusions: ExclusionReader = ({ root, contentDir, drafts }) =>
  mkdocsFiles(root, contentDir).flatMap((file) => {
    const data = dataIn(file);
    return ['exclude_docs', ...(drafts ? [] : ['draft_docs'])].flatMap((key) => {
      const text = textOf(data[key]);
      return text === undefined ? [] : [{ file, isExcluded: gitPatterns(text) }];
    });
  });

/**
 * Jekyll and MyST: `exclude`. Quarto: what begins with `!` in the list `render`. Jupyter Book: `exclude_patterns`.
 * Paths begin in the folder of the file.
 */
export const yamlExclusions: ExclusionReader = (config) =>
  yamlFiles(config).flatMap((file) => {
    const data = dataIn(file);
    const project = isData(data['project']) ? data['project'] : {};
    const rendered: unknown = project['render'];
    const left = (Array.isArray(rendered) ? rendered : []).flatMap((one: unknown) =>
      typeof one === 'string' && one.startsWith('!') ? [one.slice(1)] : [],
    );
    return [data['exclude'], data['exclude_patterns'], project['exclude'], left].flatMap((globs) => {
      const isExcluded = globsFrom(dirname(file), globs, config);
      return isExcluded === undefined ? [] : [{ file, isExcluded }];
    });
  });

export const bookdownFiles = ({ contentDir }: Place): readonly string[] => [bookdownFile(contentDir)];

/** bookdown: all but the chapters, such as a README. Files that they include are no pages, either. */
export const bookdownExclusions: ExclusionReader = ({ contentDir }) => {
  const file = bookdownFile(contentDir);
  const settings = isFile(file) ? dataIn(file) : undefined;
  if (settings === undefined) return [];
  const isListed = (path: string): boolean => chaptersIn(settings, [path]).includes(path);
  return [{ file, isExcluded: (path) => !isListed(path) }];
};

export const retypeFiles = around(['retype.yml']);

/** Retype: `exclude`, in the notation of `.gitignore`. */
export const retypeExclusions: ExclusionReader = (config) =>
  retypeFiles(config).flatMap((file) => {
    const { exclude } = dataIn(file);
    const globs = (Array.isArray(exclude) ? exclude : []).filter((one): one is string => typeof one === 'string');
    return globs.length === 0 ? [] : [{ file, isExcluded: ignoredBy(globs.join('\n'), file, config) }];
  });

/** Sphinx: the texts in the list `exclude_patterns`. */
export const sphinxExclusions: ExclusionReader = (config) =>
  sphinxFiles(config).flatMap((file) => {
    const list = /^exclude_patterns\s*=\s*\[([^\]]*)\]/m.exec(tryReadText(file) ?? '')?.[1] ?? '';
    const globs = [...list.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(([, double, single]) => double ?? single);
    const isExcluded = globsFrom(dirname(file), globs, config);
    return isExcluded === undefined ? [] : [{ file, isExcluded }];
  });

/**
 * DocFX: what the entries of `build.content` leave out with `exclude`, unless another entry has it. Their paths begin in
 * `src`.
 */
export const docfxExclusions: ExclusionReader = (config) =>
  docfxFiles(config).flatMap((file) => {
    const { build } = dataIn(file);
    const content: unknown = isData(build) ? build['content'] : undefined;
    const entries = (Array.isArray(content) ? content : [content]).filter(isData).map((entry) => {
      const folder = join(dirname(file), textOf(entry['src']) ?? textOf(entry['cwd']) ?? '.');
      return {
        files: globsFrom(folder, deepened(entry['files']), config),
        exclude: globsFrom(folder, deepened(entry['exclude']), config),
      };
    });
    const isExcluded: IsExcluded = (path) => {
      const about = entries.filter(({ files }) => files?.(path) === true);
      return about.length > 0 && about.every(({ exclude }) => exclude?.(path) === true);
    };
    return entries.length === 0 ? [] : [{ file, isExcluded }];
  });

/** In DocFX, two asterisks in front of an ending also stand for folders: `a/**.md`. */
const deepened = (globs: unknown): readonly unknown[] =>
  [globs].flat().map((one) => (typeof one === 'string' ? one.replace(/\*\*(?=\.)/g, '**/*') : one));

/** Mintlify: parts of pages in the folder `snippets`. */
export const mintlifyExclusions: ExclusionReader = (config) =>
  mintlifyFiles(config).flatMap((file) => {
    const { navigation, $schema } = dataIn(file);
    if (navigation === undefined && $schema === undefined) return [];
    const isExcluded = globsFrom(dirname(file), ['snippets/**'], config);
    return isExcluded === undefined ? [] : [{ file, isExcluded }];
  });

/** Eleventy and Mintlify: a file in the notation of `.gitignore`, in the root of the site or above the pages. */
export const ignoredByFiles: ExclusionReader = (config) =>
  ignoreFiles(config).flatMap((file) => {
    const text = tryReadText(file);
    if (text === undefined || !isWithin(dirname(file), config.contentDir)) return [];
    return [{ file, isExcluded: ignoredBy(text, file, config) }];
  });

/** Patterns of Git, which begin in the folder of a file above the content. */
function ignoredBy(patterns: string, file: string, { contentDir }: Place): IsExcluded {
  const isIgnored = gitPatterns(patterns);
  const way = contentDir.slice(dirname(file).length + 1).replaceAll('\\', '/');
  return (path) => isIgnored(way === '' ? path : `${way}/${path}`);
}
