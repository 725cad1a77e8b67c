/** Runs behaviors in one browser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import { contentSecurityPolicy } from '../../src/model/content-security-policy.js';
import { buildSmallSite } from '../browser/support/small-site.js';
import { note } from '../support/notes.js';
import { dealt } from '../support/random/lot.js';
import { realSite } from '../support/real-site.js';
import { createSite, fixture, type TestSite } from '../support/site.js';
import { serveFolder, type StaticServer } from '../support/static-server.js';
import type { Behavior, World } from './behavior.js';
import { events } from './behaviors/events.js';
import { frame } from './behaviors/frame.js';
import { moving } from './behaviors/moving.js';
import { offline } from './behaviors/offline.js';
import { pages } from './behaviors/pages.js';
import { search } from './behaviors/search.js';
import { without } from './behaviors/without.js';
import type { Browser, Driver, Reader, Tab } from './driver.js';

const BEHAVIORS: readonly Behavior[] = [...pages, ...moving, ...frame, ...events, ...search, ...offline, ...without];

/** The time limit of a behavior, which leaves time for the others if the browser hangs. */
const LIMIT_MS = 240_000;

/** The behaviors are dealt to so many browsers: each run shows every behavior in one of them. */
const BROWSERS = 3;

/**
 * Registers and runs a suite with the behaviors that are dealt to a browser, from 0. With DOCS_BUILD_TEST_ALL, it shows all of
 * them. Those that the browser cannot show are skipped, and the end of the run lists them with the reasons.
 */
export function runBehaviors(driver: Driver, hand: number): void {
  const behaviors = dealt(`Behaviors in ${driver.name}`, BEHAVIORS, hand, BROWSERS);
  const test = suite(`the behaviors in ${driver.name}`);
  const installed = driver.find() !== undefined;
  const browsers = new Map<string, Promise<Browser>>();
  const browserFor = (reader: Reader): Promise<Browser> => {
    const key = JSON.stringify(reader);
    return browsers.get(key) ?? browsers.set(key, driver.launch(reader)).get(key)!;
  };
  let sites: Sites;
  let ran = 0;
  test.before(async () => {
    if (installed) sites = await buildSites();
  });
  test.after(async () => {
    for (const browser of await Promise.all(browsers.values())) await browser.close();
    if (!installed) return note(`${driver.name} is not installed: its ${behaviors.length} behaviors were not run.`);
    sites.dispose();
    const { version } = await browsers.values().next().value!;
    note(`${driver.name} ${version}: ${ran} of ${BEHAVIORS.length} behaviors were run.`);
    for (const [name, reason] of Object.entries(driver.cannot)) note(`  not “${name}”: ${reason}`);
  });
  for (const behavior of behaviors) {
    if (!installed || behavior.name in driver.cannot) test.skip(behavior.name);
    else {
      test(behavior.name, async () => {
        ran += 1;
        await inWorld(behavior, driver, await browserFor(behavior.reader ?? {}), sites);
      });
    }
  }
  test('everything that it cannot do is the name of a behavior', () => {
    const unknown = Object.keys(driver.cannot).filter((name) => !BEHAVIORS.some((behavior) => behavior.name === name));
    if (unknown.length > 0) throw new Error(`There is no behavior with the name ${JSON.stringify(unknown)}.`);
  });
  test.run();
}

interface Sites {
  readonly documentation: string;
  readonly sample: string;
  readonly secondSample: string;
  readonly portable: string;
  readonly elsewhere: string;
  dispose(): void;
}

async function buildSites(): Promise<Sites> {
  const sample = await buildSmallSite("readOffline: ['guides'],");
  sample.edit('content/guides/start.md', 'setup', 'brand-new setup');
  sample.edit('docs-build.config.mjs', 'serviceWorker: true', 'serviceWorker: false');
  await sample.build('--out', 'dist2');
  const handbook: TestSite = createSite(fixture('handbook'));
  await handbook.build('--portable', '--out', 'my docs');
  const elsewhere = mkdtempSync(join(tmpdir(), 'docs-build-elsewhere-'));
  writeFileSync(join(elsewhere, 'index.html'), '<!doctype html><title>Elsewhere</title><p>Another site.');
  return {
    documentation: (await realSite()).folder,
    sample: join(sample.root, 'dist'),
    secondSample: join(sample.root, 'dist2'),
    portable: join(handbook.root, 'my docs'),
    elsewhere,
    dispose() {
      sample.dispose();
      handbook.dispose();
      rmSync(elsewhere, { recursive: true });
    },
  };
}

/** Each behavior has its own host and tab, because another port is another origin. */
async function inWorld(
  { site, first, holds }: Behavior,
  driver: Driver,
  browser: Browser,
  sites: Sites,
): Promise<void> {
  const tabs: Tab[] = [];
  const open = async (): Promise<Tab> => {
    const tab = await browser.tab();
    tabs.push(tab);
    return tab;
  };
  const host = await hostOf(site, sites);
  host.first =
    [driver.first, first && `(${asFunction(first)})()`].filter((part) => part !== undefined).join(';\n') || undefined;
  const other = await serveFolder(sites.elsewhere);
  const world: World = {
    tab: await open(),
    host,
    another: open,
    elsewhere: other.url.replace('localhost', '127.0.0.1'),
    deploy: () => {
      host.folder = sites.secondSample;
    },
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser did not answer for ${LIMIT_MS / 1000} s.`)), LIMIT_MS);
  });
  try {
    await Promise.race([holds(world), limit]);
  } finally {
    clearTimeout(timer);
    for (const tab of tabs) await tab.close().catch(() => undefined);
    await Promise.all([host.close(), other.close()]);
  }
}

async function hostOf(site: Behavior['site'], sites: Sites): Promise<StaticServer> {
  if (site === 'documentation') return serveFolder(sites.documentation, '/', contentSecurityPolicy(['https:']));
  if (site === 'sample') return serveFolder(sites.sample, '/docs/');
  return {
    url: `${pathToFileURL(sites.portable).href}/`,
    requests: [],
    faults: new Map(),
    folder: sites.portable,
    first: undefined,
    release() {},
    close: () => Promise.resolve(),
  };
}

/** A method in source text lacks the keyword `function`. */
const asFunction = (f: () => void): string =>
  /^(?:async )?(?:function\b|\()/.test(f.toString()) ? f.toString() : `function ${f.toString()}`;
