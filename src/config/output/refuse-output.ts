/** Which output folders are refused, because a build replaces files there. */
import { homedir } from 'node:os';
import { relative, resolve, sep } from 'node:path';
import { statesFolder } from '../../cache/states-folder.js';
import {
  cacheHoldsSources,
  cacheInContent,
  outBelongsToOthers,
  outHoldsSources,
} from '../../diagnostics/catalogue/config.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { isWithin, posixPath } from '../../files/paths.js';
import { isReallyWithin, realPath } from './same-place.js';

/** The folders of a site, as absolute paths. */
interface Folders {
  readonly root: string;
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
}

/** Throws OUT_HOLDS_SOURCES or CACHE_IN_CONTENT if a build would replace something that is not its own. */
export function refuseDangerousFolders({ root, contentDir, outDir, cacheDir }: Folders): void {
  refuseCacheOver(root, cacheDir);
  const published = resolve(contentDir, 'public');
  if (cacheDir === contentDir || isWithin(published, cacheDir))
    throw new DocsError([cacheInContent(posixPath(root, cacheDir), cacheDir !== contentDir)], EXIT.usage);
  const home = homeFolder();
  refuseToReplace(outDir, [
    ['the site itself', root],
    ['the content folder', contentDir],
    ['the cache folder', cacheDir],
    ...(home === undefined ? [] : [['your home folder', home] as const]),
  ]);
  const owner = ownerOf(relative(root, outDir)) ?? ownerOf(relative(realPath(root), realPath(outDir)));
  if (owner !== undefined) throw new DocsError([outBelongsToOthers(shown(outDir), owner)], EXIT.usage);
}

/**
 * Refuses a cache folder that is, or contains, the folder of the site. A configuration that is a module must be compiled
 * into the cache folder before it can be read, so a folder that a command names is checked before that, too. Only the
 * states that `diff` compares are in the cache folder themselves.
 */
export function refuseCacheOver(root: string, cacheDir: string): void {
  if (isReallyWithin(cacheDir, root) && !isReallyWithin(statesFolder(cacheDir), root))
    throw new DocsError([cacheHoldsSources(shown(cacheDir), 'the site itself')], EXIT.usage);
}

/** Undefined for a user without one, as in some containers. */
function homeFolder(): string | undefined {
  try {
    return homedir() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Refuses an output folder that is, or contains, something that a command reads, under whatever name. `sources` contains
 * names and paths.
 */
export function refuseToReplace(outDir: string, sources: readonly (readonly [name: string, path: string])[]): void {
  const victim = sources.find(([, path]) => isReallyWithin(outDir, path));
  if (victim !== undefined) throw new DocsError([outHoldsSources(shown(outDir), victim[0])], EXIT.usage);
}

const shown = (outDir: string): string => posixPath(process.cwd(), outDir) || '.';

/** Who keeps files in a folder of this name, and replaces or removes them. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ['.git', 'Git'],
  ['.hg', 'Mercurial'],
  ['.svn', 'Subversion'],
  ['node_modules', 'the package manager'],
]);

/**
 * Whose a folder is, by its path from the site. Names count in every spelling, because many disks ignore case. Folders
 * such as `node_modules/.cache` are for everybody.
 */
function ownerOf(path: string): string | undefined {
  const names = path.toLowerCase().split(sep);
  const at = names.findIndex((name) => OWNERS.has(name));
  const isShared = names[at] === 'node_modules' && names[at + 1]?.startsWith('.');
  return at === -1 || isShared ? undefined : OWNERS.get(names[at]!);
}
