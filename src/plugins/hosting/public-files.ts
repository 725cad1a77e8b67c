import { lstatSync, readdirSync, realpathSync, type BigIntStats } from 'node:fs';
import { join, sep } from 'node:path';
import { hashOfFile } from '../../cache/hash.js';
import type { SiteConfig } from '../../model/site-config.js';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.js';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { unpublishablePath } from '../../diagnostics/catalogue/addresses.js';
import { pathProblem } from '../../model/output-paths.js';
import { windowsNames } from '../../scan/file-names.js';
import {
  danglingLink,
  linkLeavesContent,
  notRegular,
  pathCaseCollision,
  unreadableFile,
} from '../../diagnostics/catalogue/scan.js';
import type { Plugin } from '../../model/plugin.js';
import { isFolder, readBytes, realPathIfThere } from '../../files/read-files.js';
import { isWithin, posixPath } from '../../files/paths.js';

/** A file of the `public` folder, which is published unchanged. */
export interface PublicFile {
  /** Path within the output folder. */
  readonly path: string;
  readonly file: string;
  /** Size, inode and times of the file. A change within the precision of the times does not show in it. */
  readonly stamp: string;
  /**
   * The stamp, or for a file that has just changed, a hash of its bytes. Publication compares the bytes if the key is
   * different.
   */
  readonly key: string;
}

/** Where the public folder is, and the output folder. */
type PublicPlace = Pick<SiteConfig, 'root' | 'contentDir' | 'outDir'>;

/** The content of the `public` folder. */
export interface PublicFolder {
  /** Sorted by path. */
  readonly files: readonly PublicFile[];
  /** The files that cannot be published, and why. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the folder `public` of the content. Symbolic links are followed as long as they stay in the content folder. Devices,
 * pipes and sockets are left out, and so is the output folder, which would contain itself after the next build. Names
 * that are reserved for docs-build are errors.
 */
export function readPublicFolder({ root, contentDir, outDir }: PublicPlace): PublicFolder {
  const folder = join(contentDir, 'public');
  const out = realPathIfThere(outDir);
  if (!isFolder(folder) || (out !== undefined && isWithin(out, realPath(folder))))
    return { files: [], diagnostics: [] };
  const content = realPath(contentDir) + sep;
  const files: PublicFile[] = [];
  /** Names as they are on disk, by their composed (NFC) form. */
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
        const target = realPath(real);
        if (target !== out && !ancestors.includes(target)) enter(child, [...ancestors, target]);
      } else if (stat?.isFile()) {
        // Addresses have a single form, however the disk stores accents.
        const composed = child.normalize('NFC');
        const twin = names.get(composed);
        if (twin !== undefined) diagnostics.push(pathCaseCollision(label(twin), label(child)));
        names.set(composed, child);
        const stamp = [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino].join('-');
        const key = isYoung(stat) ? hashOfFile(real) : stamp;
        if (twin === undefined) files.push({ path: composed, file: real, stamp, key });
      } else if (stat !== undefined) {
        diagnostics.push(notRegular(label(child), 'device, pipe or socket'));
      } else if (entry.name.includes('\ufffd')) {
        // Its real name is another one, by which it cannot be opened.
        diagnostics.push(unreadableFile(label(child), 'ENOENT'));
      }
    }
  };
  enter('', [realPath(folder)]);
  diagnostics.push(...windowsNames([...names.values()].sort(compareText), label));
  return { files: files.sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

export const listPublicFiles = (config: PublicPlace): readonly PublicFile[] => readPublicFolder(config).files;

/**
 * Whether a file has just changed. Times have a precision of up to two seconds, so it could change again without a new
 * stamp.
 */
const isYoung = ({ ctimeMs }: BigIntStats): boolean => BigInt(Date.now()) - ctimeMs < 2000n;

/** The paths of the files within the site, with which links are compared. */
export function publicPaths(files: readonly PublicFile[]): ReadonlySet<string> {
  return new Set(files.map((file) => `/${file.path}`));
}

const realPath = (path: string): string => withFileProblems({ path }, () => realpathSync(path));

/** The target of a link, or why it cannot be followed. `content` is the content folder with a separator at the end. */
function followed(link: string, content: string): string {
  const real = realPathIfThere(link);
  return real === undefined ? 'dangling' : real.startsWith(content) ? real : 'outside';
}

/** Copies the public folder to the root of the output. The index checks that no generated file has the same path. */
export function publicFilesPlugin(): Plugin {
  return {
    name: 'public-files',
    assets: ({ config }) =>
      listPublicFiles(config).map(({ path, file, key }) => ({
        path,
        key,
        phase: 'asset' as const,
        produce: () => readBytes(file),
        original: file,
      })),
  };
}
