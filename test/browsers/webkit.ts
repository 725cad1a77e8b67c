/** WebKitGTK's MiniBrowser, controlled with WebDriver, on a virtual screen. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { asText, type Browser, type Driver, type Reader, type Tab } from './driver.js';
import { keyActions, mouseActions, textActions } from './input.js';
import { answering, freePort, webDriverAt, type WebDriver } from './web-driver.js';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const PLACES = ['x86_64', 'aarch64'].flatMap((cpu) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${cpu}-linux-gnu/${name}/MiniBrowser`),
);

export const webkit: Driver = {
  name: 'WebKit',
  cannot: {},
  first: `(${listen.toString()})()`,
  find: () => (existsSync(DRIVER) && existsSync(SCREEN) ? PLACES.find((path) => existsSync(path)) : undefined),
  launch,
};

/** Runs in pages, because WebDriver does not report console messages. They are kept as long as the tab shows the same site. */
function listen(): void {
  const said: string[] = [];
  const keep = (text: unknown): void => {
    said.push(String(text));
    try {
      sessionStorage.setItem(
        'said',
        JSON.stringify([...(JSON.parse(sessionStorage.getItem('said') ?? '[]') as string[]), String(text)]),
      );
    } catch {
      // Pages cannot store anything.
    }
  };
  for (const name of ['error', 'warn'] as const) console[name] = (...texts: unknown[]) => keep(texts.join(' '));
  addEventListener(
    'error',
    (event) =>
      keep(event.target instanceof HTMLScriptElement ? `The script ${event.target.src} was not run.` : event.message),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`${violatedDirective} refuses ${blockedURI}`),
  );
  Object.assign(window, {
    takeSaid: () => {
      const all = said.splice(0);
      try {
        const kept = JSON.parse(sessionStorage.getItem('said') ?? '[]') as string[];
        sessionStorage.removeItem('said');
        return kept.length > all.length ? kept : all;
      } catch {
        return all;
      }
    },
  });
}

async function launch({ scripts = true, storage = true }: Reader): Promise<Browser> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve) =>
    screen.stdio[3]!.once('data', (number) => resolve(`:${String(number).trim()}`)),
  );
  const port = await freePort();
  const program = spawn(DRIVER, [`--port=${port}`], {
    // Without a graphics card, buffers that are shared with one cost a third of the time for a page.
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  });
  const driver = webDriverAt(port);
  await answering(driver);
  const args = [
    '--automation',
    `--enable-javascript=${scripts}`,
    `--enable-html5-local-storage=${storage}`,
    '--proxy=http://127.0.0.1:9',
    '--ignore-host=localhost',
    '--ignore-host=127.0.0.1',
  ];
  const { sessionId, capabilities } = await driver<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkit.find()!, args } } },
    },
  );
  const session: WebDriver = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
  const home = await session<string>('GET', '/window');
  const left: string[] = [];
  return {
    version: capabilities.browserVersion,
    tab: () => openTab(session, home, left),
    async close() {
      await session('DELETE', '').catch(() => undefined);
      await Promise.all([ended(program), ended(screen)]);
    },
  };
}

function ended(program: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  return gone;
}

/**
 * @param home - the window that stays open, from which new ones are opened.
 * @param left - the window that the previous tab has left, if there is one. A new one, with its process, costs as much as
 * a page.
 */
async function openTab(session: WebDriver, home: string, left: string[]): Promise<Tab> {
  // A tab in the background gets no input.
  const handle = left.pop() ?? (await session<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
  /** Commands apply to the tab to which the last switch led. */
  const here: WebDriver = async (method, path, body) => {
    await session('POST', '/window', { handle });
    return session(method, path, body);
  };
  const input = (actions: readonly object[]): Promise<void> => here('POST', '/actions', { actions });
  const { width, height } = await here<{ width: number; height: number }>('GET', '/window/rect');
  let isOpen = true;
  const tab: Tab = {
    open: (url) => here('POST', '/url', { url }),
    back: () => here('POST', '/back'),
    forward: () => here('POST', '/forward'),
    reload: () => here('POST', '/refresh'),
    async run(f, ...args) {
      const script = `const done = arguments[arguments.length - 1]; ${asText(f, args)}.then((text) => done({ text }), (error) => done({ problem: String(error) }));`;
      const { text, problem } = await here<{ text?: string; problem?: string }>('POST', '/execute/async', {
        script,
        args: [],
      });
      if (text === undefined) throw new Error(problem);
      return JSON.parse(text) as Awaited<ReturnType<typeof f>>;
    },
    clickAt: (x, y) => input(mouseActions(x, y)),
    press: (...keys) => input(keyActions(keys)),
    type: (text) => input(textActions(text)),
    async resize(width, height) {
      // The window has a frame, whose size is known only after the window has got a size.
      const outer = await here<{ width: number; height: number }>('GET', '/window/rect');
      const inner = await tab.run(() => ({ width: innerWidth, height: innerHeight }));
      await here('POST', '/window/rect', {
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      });
    },
    said: () => tab.run(() => (window as { takeSaid?: () => string[] }).takeSaid?.() ?? []),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (left.length === 0) {
        // Files are one origin, whose session would go on.
        await tab.run(() => sessionStorage.clear()).catch(() => undefined);
        await tab.open('about:blank');
        await here('POST', '/window/rect', { width, height });
        left.push(handle);
      } else await here('DELETE', '/window');
      await session('POST', '/window', { handle: home });
    },
  };
  return tab;
}
