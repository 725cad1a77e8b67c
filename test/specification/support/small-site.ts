/**
 * A small site for statements that this repository's own site cannot show: hosted services, counted visits, an older
 * tree's printable page, a heading that arrives late.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import type { Test } from 'uvu';
import { openTab, type Tab } from '../../support/browser.js';
import { createSite, packageRoot, type TestSite } from '../../support/site.js';
import { once, visitorOf, type Visitor } from './site-fixture.js';

/** The hosts of the services, which statements route to their own responses. */
export const SEARCH_HOST = 'https://search.example';
export const COUNTER = 'https://count.example/gtag.js';

const supporter = (name: string, total: number, monthly: number, firstDonation: string | null = null): object => ({
  slug: name,
  name,
  website: null,
  avatar: null,
  firstDonation,
  totalDonations: total * 100,
  monthlyDonations: monthly * 100,
});
const paragraph = `${'Words that fill a line of the page. '.repeat(30)}\n\n`;

const FILES: Readonly<Record<string, string>> = {
  'content/index.md': '---\ntitle: Sample\n---\n\n## Write\n\nSome code.\n',
  'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n\n## Install\n\nHow.\n',
  'content/guides/levels.md':
    '---\ntitle: Levels\nsort: 1\ncontributors:\n  - ann\n  - Gone\n---\n\n# One\n\nText.\n\n## Two\n\nText.\n\n### Three\n\nText.\n\n#### Four\n\nText.\n',
  'content/guides/late.md': `---\ntitle: Late\nsort: 2\nedit: https://code.example/own/editor\n---\n\n## Early\n\n${paragraph}<Late />\n\n${paragraph.repeat(8)}`,
  'content/guides/everything.md': '---\ntitle: Printable\nsort: 3\n---\n\nAll of it.\n',
  'content/guides/printable.md': '---\ntitle: To print\nsort: 4\n---\n\nAll of it.\n',
  'supporters.json': JSON.stringify([
    supporter('golden', 20_000, 5),
    supporter('steady', 120, 600),
    supporter('newest', 7, 7, '2999-01-01'),
  ]),
  'Late.tsx': `import { useEffect, useState } from 'react';
export default function Late() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return there ? <h2 id="late">It came late</h2> : <p>It is on its way.</p>;
}
`,
  'docs-build.config.mjs': `export default {
    title: 'Sample', name: 'sample', origin: 'https://sample.example', base: '/docs/',
    sections: [{ name: 'guides', title: 'Guides' }], header: { links: [{ content: 'Guides', url: '/guides/' }] },
    contributors: { profile: 'https://code.example/', exclude: ['gone'] },
    components: { Late: { module: './Late.tsx', island: true } },
    landing: { headline: 'make your', words: ['site'], lead: 'A lead.', actions: [], cube: true },
    sponsors: { collective: 'sample', lead: 'Thanks.', snapshot: 'supporters.json' },
    analytics: { id: 'G-1', endpoint: '${COUNTER}' },
    search: { placeholder: 'Search sample documentation', hosted: { appId: 'APP', apiKey: 'key', indexName: 'docs', endpoint: '${SEARCH_HOST}' } },
  };`,
};

export interface SmallGround {
  readonly url: string;
  readonly site: TestSite;
  /** Creates a new reader of this site. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
}

interface Served {
  readonly site: TestSite;
  readonly url: string;
}

/**
 * Builds the site once for all parts of the walk, and serves it with the command line as its writer would. Both end
 * with the process.
 */
const served = once(async (): Promise<Served> => {
  const site = createSite(FILES);
  process.on('exit', () => site.dispose());
  await site.build();
  const server = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), 'serve', '--dist', '--port', '0'], {
    cwd: site.root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.on('exit', () => server.kill());
  return { site, url: await addressFrom(server) };
});

export function smallGroundFor(test: Test): SmallGround {
  let site: TestSite;
  let url: string;
  const tabs: Tab[] = [];
  test.before(async () => {
    ({ site, url } = await served());
  });
  test.after.each(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  return {
    get url() {
      return url;
    },
    get site() {
      return site;
    },
    async visitor(options = {}) {
      const tab = await openTab({ serviceWorkers: 'block', ...options });
      tabs.push(tab);
      return visitorOf(tab, () => url);
    },
  };
}

function addressFrom(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+\/\S*/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    server.stdout!.on('data', listen);
    server.stderr!.on('data', listen);
    server.on('exit', () => reject(new Error(`serve --dist ended: ${said}`)));
  });
}
