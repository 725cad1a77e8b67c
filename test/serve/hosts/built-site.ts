import { createSite, type TestSite } from '../../support/site.js';

const long = (words: string): string => `${words} `.repeat(400);

/** A small site for all servers, under `/book/`. */
export async function builtSite(): Promise<TestSite> {
  const site = createSite({
    'docs-build.config.mjs': `export default {
      title: 'Book', origin: 'https://book.example', base: '/book/', hosting: ['nginx', 'apache', 'caddy'],
      redirects: { '/old/': '/g/', '/a b/': 'https://b.example/', '/say "hi"/': '/g/', '/all/*': '/g/',
        '/c%23/': '/g/', '/part/': '/g/#gänge' },
    };`,
    'content/index.md': `# Home\n\n${long('See the [guides](./g.md).')}\n`,
    'content/g.md': `# Gü\n\n${long('All guides.')}\n\n## Gänge\n`,
    'content/why?.md': '# Why\n\nBecause.\n',
    'content/größe/a b.md': '# Size\n\nText.\n',
    'content/größe/100%.md': `# All\n\n${long('All sizes.')}\n`,
    'content/größe/c#.md': `# Sharp\n\n${long('A language.')}\n`,
    'content/public/data/module.mjs': `export default 1; // ${long('A module.')}`,
    'content/public/data/table.csv': long('a,b'),
    'content/public/data/app.webmanifest': '{}',
    'content/public/assets/plain.png': 'PNG',
  });
  await site.build();
  return site;
}
