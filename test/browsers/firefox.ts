/** Firefox, controlled with WebDriver BiDi, which it implements itself. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi, type Bidi } from './bidi.js';
import { asPlainText, asText, type Browser, type Driver, type Reader, type Tab } from './driver.js';
import { keyActions, mouseActions, textActions } from './input.js';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export const firefox: Driver = {
  name: 'Firefox',
  cannot: {},
  find: () => [process.env['FIREFOX_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path)),
  launch,
};

/** Disables requests to other hosts, everything on the screen except for the page, and preparations for features that no test uses. */
const prefsFor = (scripts: boolean, storage: boolean): Readonly<Record<string, boolean | number | string>> => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'services.settings.server': 'data:,',
  'browser.newtab.preload': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'javascript.enabled': scripts,
  ...(storage ? {} : { 'network.cookie.cookieBehavior': 2 }),
});

async function launch({ scripts = true, storage = true }: Reader): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'docs-build-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(prefsFor(scripts, storage))
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const program = spawn(
    firefox.find()!,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const bidi = await connectBidi(`${await addressOf(program)}/session`);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: capabilities.browserVersion,
    tab: () => openTab(bidi, scripts),
    async close() {
      const gone = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGKILL');
      await gone;
      bidi.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The program prints its address when it is ready. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stderr!.on('data', (data) => {
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec((said += data));
      if (found) resolve(found[1]!);
    });
    program.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)));
  });
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

async function openTab(bidi: Bidi, scripts: boolean): Promise<Tab> {
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
  const textOf = scripts ? asText : asPlainText;
  let said: string[] = [];
  bidi.on('log.entryAdded', ({ level, text, source }: LogEntry) => {
    if (source.context === context && (level === 'error' || level === 'warn')) said.push(text ?? '');
  });
  const input = (actions: readonly object[]): Promise<void> => bidi.send('input.performActions', { context, actions });
  const traverse = (delta: number): Promise<void> => bidi.send('browsingContext.traverseHistory', { context, delta });
  return {
    open: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => traverse(-1),
    forward: () => traverse(1),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    async run(f, ...args) {
      const answer = await bidi.send<{ type: string; result: { value: string }; exceptionDetails: { text: string } }>(
        'script.evaluate',
        { expression: textOf(f, args), target: { context }, awaitPromise: scripts },
      );
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as Awaited<ReturnType<typeof f>>;
    },
    clickAt: (x, y) => input(mouseActions(x, y)),
    press: (...keys) => input(keyActions(keys)),
    type: (text) => input(textActions(text)),
    resize: (width, height) => bidi.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async said() {
      const all = said;
      said = [];
      return all;
    },
    close: () => bidi.send('browsingContext.close', { context }),
  };
}
