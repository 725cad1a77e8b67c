import picocolors from 'picocolors';
import type { Paint } from '../diagnostics/print.js';

/** Whether to color: --color and --no-color win, then NO_COLOR, then FORCE_COLOR, then whether both outputs are terminals. */
export function wantsColor(flag: boolean | undefined, env: NodeJS.ProcessEnv, terminal: boolean): boolean {
  if (flag !== undefined) return flag;
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'] ?? env['CLICOLOR_FORCE'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return terminal && env['TERM'] !== 'dumb';
}

export const paintFor = (color: boolean): Paint => picocolors.createColors(color);
