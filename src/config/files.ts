import { join, resolve } from 'node:path';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { isNamed } from '../files/read-files.js';

/** Names of a configuration file, in the order in which they are looked for. */
export const CONFIG_NAMES = ['ts', 'mts', 'mjs', 'js', 'json'].map((extension) => `docs-build.config.${extension}`);

/** The configuration file of a site: the one asked for, else the first of the known names in its root, else null. */
export function findConfig(root: string, asked: string | undefined): string | null {
  if (asked !== undefined) {
    const file = resolve(root, asked);
    if (isNamed(file)) return file;
    throw new DocsError(
      [
        {
          severity: 'error',
          code: 'CONFIG_MISSING',
          message: `There is no configuration file ${asked}.`,
          hint: `The path is relative to the site's root. Without --config these are looked for: ${CONFIG_NAMES.join(', ')}.`,
        },
      ],
      EXIT.usage,
    );
  }
  return CONFIG_NAMES.map((name) => join(root, name)).find(isNamed) ?? null;
}
