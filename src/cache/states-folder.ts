import { join } from 'node:path';

/** The folder within the cache folder, or within another work folder, with the states of a site that `diff` compares. */
export const statesFolder = (workDir: string): string => join(workDir, 'diff');
