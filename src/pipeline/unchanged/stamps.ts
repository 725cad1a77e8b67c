import { createHash } from 'node:crypto';
import { lstatSync, statSync, type Stats } from 'node:fs';

/** What the file system says of many paths, without a look at what is in them. */
export interface Stamps {
  /** Another one whenever a file among them is written, replaced, made or removed, or a name in a folder among them. */
  readonly hash: string;
  /** When the last of them changed, in milliseconds. Nobody can set this time, unlike that of the last writing. */
  readonly newest: number;
}

/**
 * Whether everything that changed can be seen to have changed since. File systems stamp times in steps of up to two
 * seconds: what was written so recently, or later, can be written again without any of its numbers changing.
 */
export const isSettled = ({ newest }: Pick<Stamps, 'newest'>, began: number): boolean => newest <= began - 2000;

export function stampsOf(paths: readonly string[]): Stamps {
  let text = '';
  let newest = 0;
  const note = (stats: Stats | undefined): void => {
    if (stats === undefined) return void (text += '-\n');
    text += `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}\n`;
    newest = Math.max(newest, stats.ctimeMs);
  };
  for (const path of paths) {
    const stats = look(() => lstatSync(path, { throwIfNoEntry: false }));
    note(stats);
    // A link is what it says and what it leads to.
    if (stats?.isSymbolicLink()) note(look(() => statSync(path, { throwIfNoEntry: false })));
  }
  return { hash: createHash('sha256').update(text).digest('hex'), newest };
}

/** Below a file, and in a circle of links, there is nothing. What cannot be looked at is for the build to report. */
function look(stat: () => Stats | undefined): Stats | undefined {
  try {
    return stat();
  } catch {
    return undefined;
  }
}
