import picomatch from 'picomatch';
import { posixPath } from '../../files/paths.js';
import type { ExclusionConfig, IsExcluded } from './types.js';

/** Whether a path from a folder matches one of the globs, each of which may also name a folder. */
export function globsFrom(folder: string, globs: unknown, { contentDir }: ExclusionConfig): IsExcluded | undefined {
  const texts = (Array.isArray(globs) ? globs : [globs]).filter((one) => typeof one === 'string');
  const named = texts.map((one) => one.replace(/^\.?\/+|\/+$/g, '')).filter((one) => one !== '');
  if (named.length === 0) return undefined;
  const matches = picomatch(named.flatMap((one) => [one, `${one}/**`]));
  const way = posixPath(folder, contentDir);
  return (path) => matches(way === '' ? path : `${way}/${path}`);
}
