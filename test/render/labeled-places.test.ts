/** References that other generators resolve by labels and names: bookdown, and the macros of MDN. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('references by labels and names of pages');

test('references of a book show the titles of what they lead to, on any page', async () => {
  const site = createSite({
    'content/_bookdown.yml': '',
    'content/index.Rmd':
      '---\ntitle: Book\n---\n\nSee Chapter \\@ref(two), Figure \\@ref(fig:f) and [that](#part-of-two).\n',
    'content/two.Rmd': "# Two {#two}\n\n## Part of two\n\n```{r f, fig.cap='The *figure*.'}\nplot()\n```\n",
    'docs-build.config.json': '{}',
  });
  await site.build();
  const html = site.html('/');
  assert.match(html, 'Chapter <a href="/two/">Two</a>, Figure <a href="/two/#fig:f">The figure</a>');
  assert.match(html, '<a href="/two/#part-of-two">that</a>');
  site.dispose();
});

test('pages of MDN have the addresses of their slugs, and macros lead to them', async () => {
  const page = (slug: string, text: string): string => `---\ntitle: ${slug}\nslug: ${slug}\n---\n\n${text}\n`;
  const site = createSite({
    'content/_redirects.txt': '',
    'content/web/api/node/index.md': page(
      'Web/API/Node',
      '{{domxref("Node.isSameNode()", "same")}} {{domxref("Gone")}}',
    ),
    'content/web/api/node/issamenode/index.md': page('Web/API/Node/isSameNode', '[Up](/en-US/docs/Web/API/Node)'),
    'docs-build.config.json': '{}',
  });
  await site.build();
  assert.match(
    site.html('/Web/API/Node/'),
    /<a href="\/Web\/API\/Node\/isSameNode\/"><code[^>]*>same<\/code><\/a> <code/,
  );
  assert.match(site.html('/Web/API/Node/isSameNode/'), '<a href="/Web/API/Node/">Up</a>');
  site.dispose();
});

test('links of Hugo and Jekyll lead from the root, and to a post by the name of its file', async () => {
  const site = createSite({
    'content/a/b.md':
      '# B\n\n[C](c/d/) [Post]({% link _posts/2026-01-02-e.markdown %}) [Same]({% post_url 2026-01-02-e %})\n',
    'content/c/d.md': '# D\n',
    'content/_posts/2026-01-02-e.markdown': '---\ntitle: E\n---\n\nText.\n',
    'content/_config.yml': 'permalink: /news/:title/\n',
    'docs-build.config.json': '{}',
  });
  await site.build();
  assert.equal(
    [
      ...site
        .html('/a/b/')
        .split('<main')[1]!
        .matchAll(/<a href="([^"]*)">(?:C|Post|Same)</g),
    ].map(([, href]) => href),
    ['/c/d/', '/news/e/', '/news/e/'],
  );
  site.dispose();
});

test.run();
