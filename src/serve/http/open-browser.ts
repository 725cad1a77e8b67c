import { spawn } from 'node:child_process';

export interface BrowserCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** How an address is opened in the maintainer's browser; null if there is none: in CI, over SSH, without a display. */
export function browserCommand(
  url: string,
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): BrowserCommand | null {
  if (env['CI'] || env['SSH_CONNECTION'] || env['SSH_TTY']) return null;
  if (platform === 'darwin') return { command: 'open', args: [url] };
  if (platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler', url] };
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? { command: 'xdg-open', args: [url] } : null;
}

/** Opens an address and does not wait for the browser. Says so when that is not possible; never fails. */
export function openBrowser(url: string, log: (line: string) => void): void {
  const found = browserCommand(url, process.platform, process.env);
  if (found === null) return log(`There is no browser to open here: ${url}`);
  const child = spawn(found.command, [...found.args], { stdio: 'ignore', detached: true });
  child.on('error', () => log(`The browser could not be opened: ${url}`));
  child.unref();
}
