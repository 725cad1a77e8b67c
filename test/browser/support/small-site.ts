/** A small built site for the tests in a real browser: pages longer than the window, code, tabs, an island. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, fixture, type TestSite } from '../../support/site.js';

const text = (words: string): string => `${`${words} `.repeat(60)}\n\n`.repeat(6);

const DIFF = `**webpack.config.js**

\`\`\`diff
 module.exports = {
-  mode: 'none',
+  mode: 'production',
 };
\`\`\`
`;

const PAGES: Readonly<Record<string, string>> = {
  'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
  'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n',
  'content/guides/start.md': `---\ntitle: Start\nsort: 1\ndescription: How to start.\n---\n\n## Basic setup\n\n${text('setup')}\n## Later\n\n${text('later')}\n`,
  'content/guides/code.md': `---\ntitle: Code\nsort: 2\n---\n\n${DIFF}\n\n**index.js**\n\n\`\`\`js\nconst a = 1;\n\n  console.log(a);\n\`\`\`\n`,
  'content/guides/old.md':
    '---\ntitle: Old\nsort: 3\n---\n\n## Something\n\n| Option | Aim |\n| --- | --- |\n| `store.folder`{#storefolder} | The rest. |\n',
  'content/api/index.md': `---\ntitle: API\n---\n\n## General\n\n${text('general')}\n## Compile in memory\n\n${text('memory')}\n`,
  'content/api/unvisited.md': '---\ntitle: Unvisited\nsort: 1\n---\n\nNobody was here.\n',
  'docs-build.config.mjs': `
    const tabs = '<div class="tabs" data-tabs="pm">' + ['npm', 'yarn'].map((name) =>
      '<section class="tabs__panel" aria-label="' + name + '"><p class="tabs__label">' + name + '</p><p id="with-' + name + '">' + name + ' install</p></section>').join('') + '</div>';
    const island = '<div data-island="Counter" data-props="{&quot;start&quot;:3}"></div>';
    export default {
      title: 'Sample', name: 'sample', origin: 'https://sample.example', base: '/docs/',
      sections: [{ name: 'guides', title: 'Guides' }, { name: 'api', title: 'API' }],
      header: { links: [{ content: 'Guides', url: '/guides/' }, { content: 'API', url: '/api/' }] },
      printable: ['guides'],
      hashRedirects: [{ from: '/guides/old/', hash: '#cache*', to: '/api/' }],
      components: { Counter: { module: './Counter.tsx', island: true } },
      serviceWorker: true,
      plugins: [{ name: 'extras', page: (page) => (page.url === '/guides/code/' ? { ...page, appendix: tabs + island } : page) }],
    };
  `,
};

/** @param settings - more of the configuration: `key: value,` */
export async function buildSmallSite(settings = ''): Promise<TestSite> {
  const islands = ['Counter.tsx', 'label.ts'].map(
    (name) => [name, readFileSync(join(fixture('islands'), name), 'utf8')] as const,
  );
  const site = createSite({ ...PAGES, ...Object.fromEntries(islands) });
  site.edit('docs-build.config.mjs', 'serviceWorker: true,', `serviceWorker: true, ${settings}`);
  await site.build();
  return site;
}
