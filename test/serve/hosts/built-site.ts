import { createSite, type TestSite } from '../../support/site.js';

const long = (words: string): string => `${words} `.repeat(400);

/** A small site for all servers, under `/book/`. */
export async function builtSite(): Promise<TestSite> {
  const site = createSite({
    'docs-build.config.mjs': `export default {
      title: 'Book', origin: 'https://book.example', base: '/book/', hosting: ['nginx', 'apache', 'caddy'],
      redirects: { '/old/': '/g/', '/a b/': 'https://b.example/', '/say "hi"/': '/g/', '/all/*': '/g/' },
    };`,
    'content/index.md': `# Home\n\n${long('See the [guides](./g.md).')}\n`,
    'content/g.md': `# Gü\n\n${long('All guides.')}\n`,
    'content/why?.md': '# Why\n\nBecause.\n',
    'content/größe/a b.md': '# Size\n\nText.\n',
    'content/public/assets/plain.png': 'PNG',
  });
  await site.build();
  return site;
}
