import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { inConfig } from '../config/locate/locate.js';
import {
  configuredFolderIsFile,
  configuredFolderMissing,
  contentIsFile,
  noContentFolder,
  tooManyFiles,
} from '../diagnostics/catalogue/scan.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { withFileProblems } from '../diagnostics/file-system.js';
import { shownFrom } from '../diagnostics/shown-path.js';
import { nearest } from '../diagnostics/suggest.js';
import { isPageName } from '../files/page-name.js';
import { posixPath } from '../files/paths.js';
import { isFolder, statIfThere } from '../files/read-files.js';
import type { SiteConfig } from '../model/site-config.js';
import { DEFAULTS } from '../schema/defaults.js';

/** Ends the command (DocsError, exit code 2) if there is no content folder, and names the one that was probably meant. */
export function requireFolder(config: SiteConfig): void {
  const { contentDir: folder, root } = config;
  const { content = DEFAULTS.content } = config.settings;
  if (folder === '/') throw new DocsError([tooManyFiles(folder, undefined)], EXIT.usage);
  const stat = statIfThere(folder);
  if (stat?.isDirectory()) return;
  const shown = posixPath(root, folder) || folder;
  const isConfigured = config.file !== null && resolve(root, content) === folder;
  // The configuration names folders from its own place, and a command from the folder in which it is run.
  const nameOf = (other: string): string => (isConfigured ? posixPath(root, other) : shownFrom(root, other)) || '.';
  // Only if it is a page itself, pages are known to be in its folder.
  const other = stat === undefined ? similarFolder(folder) : isPageName(folder) ? dirname(folder) : undefined;
  const [missing, isFile] = isConfigured
    ? [configuredFolderMissing, configuredFolderIsFile]
    : [noContentFolder, contentIsFile];
  const problem = (stat === undefined ? missing : isFile)(shown, other && nameOf(other));
  throw new DocsError([isConfigured ? inConfig(problem, config, ['content']) : problem], EXIT.usage);
}

function similarFolder(folder: string): string | undefined {
  const parent = dirname(folder);
  if (!isFolder(parent)) return undefined;
  const entries = withFileProblems({ path: parent }, () => readdirSync(parent, { withFileTypes: true }));
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => entry.name);
  const name =
    nearest(basename(folder), folders) ??
    ['docs', 'content', 'doc'].find((usual) => usual !== basename(folder) && folders.includes(usual));
  if (name !== undefined) return join(parent, name);
  // The command was given the folder of the pages in place of that of the site: `render docs`.
  return entries.some((entry) => entry.isFile() && isPageName(entry.name)) ? parent : undefined;
}
