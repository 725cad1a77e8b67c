import { spawn } from 'node:child_process';

export interface BrowserCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** The command that opens an address in a browser; null if there is none: in CI, over SSH, or without a display. */
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

/** Opens an address without waiting for the browser. If that is not possible, it logs a message and does not fail. */
export function openBrowser(url: string, log: (line: string) => void): void {
  const found = browserCommand(url, process.platform, process.env);
  if (found === null) return log(`There is no browser here that could open ${url}`);
  const child = spawn(found.command, [...found.args], { stdio: 'ignore', detached: true });
  child.on('error', () => log(`No browser could be started to open ${url}`));
  child.unref();
}
