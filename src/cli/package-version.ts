import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withFileProblems } from '../diagnostics/file-system.js';

interface Manifest {
  readonly version: string;
  readonly bugs?: string | { readonly url?: string };
  readonly repository?: { readonly url?: string };
}

function readManifest(): Manifest {
  const path = fileURLToPath(new URL('../../../package.json', import.meta.url));
  return JSON.parse(withFileProblems({ path }, () => readFileSync(path, 'utf8'))) as Manifest;
}

/** Version of this package. */
export const packageVersion = (): string => readManifest().version;

/** Address for reports of defects of this package; undefined if its manifest names none. */
export function reportAddress(): string | undefined {
  try {
    const { bugs } = readManifest();
    return typeof bugs === 'string' ? bugs : bugs?.url;
  } catch {
    // This is called while an error is reported, and must not replace it by another.
    return undefined;
  }
}

/** Address of a file of this package's repository, as its code host shows it. */
export function repositoryAddress(file: string): string | undefined {
  const url = readManifest().repository?.url;
  return url && `${url.replace(/^git\+|\.git$/g, '')}/blob/HEAD/${file}`;
}
