/** Renders pages that need no component of a plugin on another thread, see `Task`. */
import type { SiteProps } from '../../templates/types.js';
import { createRenderer } from './react.js';

const renderer = createRenderer({ screens: {}, islands: {} });

export const run = async (pages: readonly SiteProps[]): Promise<readonly string[]> => pages.map(await renderer);
