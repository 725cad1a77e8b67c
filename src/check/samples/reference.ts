import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The file and the export that a module reference names, from the root of the site: `package/path#export`,
 * `./file.mjs#export`.
 */
export function resolveReference(reference: string, root: string): { readonly file: string; readonly name: string } {
  const [path = '', name = 'default'] = reference.split('#');
  return {
    file: path.startsWith('.') ? resolve(root, path) : createRequire(join(root, 'site.js')).resolve(path),
    name,
  };
}

/** The value that a module reference names. */
export async function loadReference(reference: string, root: string): Promise<unknown> {
  const { file, name } = resolveReference(reference, root);
  const namespace = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const fallback = namespace['default'] as Record<string, unknown> | undefined;
  return namespace[name] ?? (name === 'default' ? undefined : fallback?.[name]);
}
