import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CacheFailure } from '../../cache/failure.js';
import { atExit } from '../../process/at-exit.js';
import { makeScratch, temporaryFolder } from '../../cache/scratch.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { decodeSource } from '../source-text.js';
import type { PackageFetcher, PackageText, Pin } from './fetcher.js';
import { npmOptions } from './npm-config.js';

export interface NpmFetcherOptions {
  /** Folder whose `.npmrc` counts in addition to the user's. */
  readonly root: string;
  /** Folder for the client's own files, which are removed again. */
  readonly workDir: string;
  /** The time limit of a request, in milliseconds. */
  readonly timeout: number;
}

/**
 * Fetches packages from the npm registry for which the user's npm is configured. The caller retries, because pacote's
 * own retries would also repeat what cannot succeed. The client library is loaded when the first package is requested.
 */
export function npmFetcher({ root, workDir, timeout }: NpmFetcherOptions): PackageFetcher {
  const stop = new AbortController();
  let folder: string | undefined;
  let letGo = (): void => {};
  const remove = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  };
  const options = () => {
    if (folder === undefined) {
      folder = scratchIn(workDir);
      letGo = atExit(remove);
    }
    return { ...npmOptions(root), cache: folder, timeout, retry: { retries: 0 }, signal: stop.signal, where: root };
  };
  return {
    newest: async (name) => {
      const { default: pacote } = await import('pacote');
      const { version, dist } = await pacote.manifest(`${name}@latest`, options());
      if (!dist?.integrity) throw new Error(`The registry gives no integrity for ${name}@${version}.`);
      return { version, integrity: dist.integrity };
    },
    fetch: async (name, pin) => {
      const { default: pacote } = await import('pacote');
      const to = join(options().cache, 'unpacked', encodeURIComponent(name));
      await pacote.extract(`${name}@${pin.version}`, to, { ...options(), integrity: pin.integrity });
      return textOf(to, name, pin);
    },
    close: () => {
      stop.abort();
      letGo();
      remove();
    },
  };
}

/** A fetched text is useful even if it cannot be kept. */
function scratchIn(workDir: string): string {
  try {
    return makeScratch(workDir, 'npm-');
  } catch (error) {
    if (error instanceof CacheFailure) return temporaryFolder();
    throw error;
  }
}

/** The README and the metadata of an unpacked package. */
function textOf(folder: string, name: string, pin: Pin): PackageText {
  const readmeFile = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^readme(?:\.(?:md|markdown|mdown))?$/i.test(entry.name))
    .map((entry) => entry.name)
    .sort(compareText)
    .at(-1);
  if (readmeFile === undefined) throw new Error(`${name}@${pin.version} has no README.`);
  const readme = decodeSource(readFileSync(join(folder, readmeFile)));
  if (readme === null) throw new Error(`The README of ${name}@${pin.version} is not UTF-8.`);
  return { readme, readmeFile, ...factsIn(join(folder, 'package.json')) };
}

function factsIn(manifest: string): Pick<PackageText, 'directory' | 'license'> {
  try {
    const { repository, license } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      repository?: { directory?: unknown };
      license?: unknown;
    };
    const directory = typeof repository?.directory === 'string' ? repository.directory : '';
    return {
      directory: directory
        .split('/')
        .filter((part) => part !== '' && part !== '.' && part !== '..')
        .join('/'),
      ...(typeof license === 'string' && { license }),
    };
  } catch {
    return { directory: '' };
  }
}
