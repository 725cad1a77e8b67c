import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** File and export that a module reference names: `package/path#export`, `./file.mjs#export`; from the site's root. */
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
