import { lstatSync, readdirSync, realpathSync, type BigIntStats } from 'node:fs';
import { join, sep } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import type { SiteConfig } from '../../model/site-config.js';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.js';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { unpublishablePath } from '../../diagnostics/catalogue/addresses.js';
import { pathProblem } from '../../model/output-paths.js';
import { windowsNames } from '../../scan/file-names.js';
import { danglingLink, linkLeavesContent, notRegular, pathCaseCollision } from '../../diagnostics/catalogue/scan.js';
import type { Plugin } from '../../model/plugin.js';
import { isFolder, readBytes, realPathIfThere } from '../../files/read-files.js';
import { posixPath } from '../../files/paths.js';

/** A file that is published as it is. */
export interface PublicFile {
  /** Path within the output folder. */
  readonly path: string;
  readonly file: string;
  /** Size, inode and times of the file. A change within the precision of its times leaves it as it is. */
  readonly stamp: string;
  /** The stamp, or for a while the hash of the bytes: another key is no reason to publish, it is a reason to look. */
  readonly key: string;
}

/** What the `public` folder of the content holds. */
export interface PublicFolder {
  /** Sorted by path. */
  readonly files: readonly PublicFile[];
  /** What cannot be published, and why. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the folder `public` of the content. Symbolic links count as what they lead to, as long as that lies in the
 * content folder; what is neither file nor folder is left out. Names that docs-build keeps for itself are errors.
 */
export function readPublicFolder({ root, contentDir }: Pick<SiteConfig, 'root' | 'contentDir'>): PublicFolder {
  const folder = join(contentDir, 'public');
  if (!isFolder(folder)) return { files: [], diagnostics: [] };
  const content = realPath(contentDir) + sep;
  const files: PublicFile[] = [];
  /** As the disk has them, by their composed form. */
  const names = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const label = (path: string): string => posixPath(root, join(folder, path));
  const enter = (path: string, ancestors: readonly string[]): void => {
    for (const entry of withFileProblems({ path: join(folder, path) }, () =>
      readdirSync(join(folder, path), { withFileTypes: true }),
    )) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      const refused = pathProblem(child);
      if (refused !== null) {
        diagnostics.push({ ...unpublishablePath(child, refused), file: label(child) });
        continue;
      }
      const file = join(folder, child);
      const real = entry.isSymbolicLink() ? followed(file, content) : file;
      if (real === 'dangling' || real === 'outside') {
        diagnostics.push(real === 'dangling' ? danglingLink(label(child)) : linkLeavesContent(label(child)));
        continue;
      }
      const stat = withFileProblems({ path: real }, () => lstatSync(real, { bigint: true, throwIfNoEntry: false }));
      if (stat?.isDirectory()) {
        if (!ancestors.includes(realPath(real))) enter(child, [...ancestors, realPath(real)]);
      } else if (stat?.isFile()) {
        // Addresses are in one form, whatever the disk makes of accents.
        const composed = child.normalize('NFC');
        const twin = names.get(composed);
        if (twin !== undefined) diagnostics.push(pathCaseCollision(label(twin), label(child)));
        names.set(composed, child);
        const stamp = [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino].join('-');
        const key = isYoung(stat) ? hashOf(readBytes(real)) : stamp;
        if (twin === undefined) files.push({ path: composed, file: real, stamp, key });
      } else if (stat !== undefined) {
        diagnostics.push(notRegular(label(child), 'device, pipe or socket'));
      }
    }
  };
  enter('', [realPath(folder)]);
  diagnostics.push(...windowsNames([...names.values()].sort(compareText), label));
  return { files: files.sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

export const listPublicFiles = (config: Pick<SiteConfig, 'root' | 'contentDir'>): readonly PublicFile[] =>
  readPublicFolder(config).files;

/** Times are stamped in steps of up to two seconds: a file that was written just now can change without any of its numbers. */
const isYoung = ({ ctimeMs }: BigIntStats): boolean => BigInt(Date.now()) - ctimeMs < 2000n;

/** The same files as the index looks links up: paths within the site. */
export function publicPaths(files: readonly PublicFile[]): ReadonlySet<string> {
  return new Set(files.map((file) => `/${file.path}`));
}

const realPath = (path: string): string => withFileProblems({ path }, () => realpathSync(path));

/** What a link leads to, as long as that lies in the content folder (given with a separator at its end). */
function followed(link: string, content: string): string {
  const real = realPathIfThere(link);
  return real === undefined ? 'dangling' : real.startsWith(content) ? real : 'outside';
}

/** Copies the public folder to the root of the output. That nothing is copied over a generated file is the index's check. */
export function publicFilesPlugin(): Plugin {
  return {
    name: 'public-files',
    assets: ({ config }) =>
      listPublicFiles(config).map(({ path, file, key }) => ({
        path,
        key,
        phase: 'asset' as const,
        produce: () => readBytes(file),
      })),
  };
}
