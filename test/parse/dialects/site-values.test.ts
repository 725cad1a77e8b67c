/** Values that the configuration of another generator gives to all pages. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('values of all pages of a site');

const JEKYLL = {
  '_config.yml': 'title: Handbook\nrepository: https://code.example/a/b\nauthor:\n  name: Ann\nversion: 4\n',
  'content/_data/versions.yml': 'stable:\n  number: "2.1"\n',
};

test('expressions of Jekyll have the values of its configuration and its data files, also in addresses and in code', () => {
  const page = parseText(
    'By {{ site.author.name }}, {{site.version}}, {{ site.data.versions.stable.number }}.\n\n[a]({{ site.repository }}/issues/1) <a href="{{ site.repository }}">b</a>\n\n```sh\nget {{ site.version }}\n```\n',
    { files: JEKYLL },
  );
  assert.match(page.html, '<p>By Ann, 4, 2.1.</p>');
  assert.match(page.html, 'href="https://code.example/a/b/issues/1"');
  assert.match(page.html, 'href="https://code.example/a/b"');
  assert.is(page.blocks[0]!.code, 'get 4');
  assert.equal(problemsOf(page), []);
});

test('an expression without a value, or that the page shows as it is, stays as it is written', () => {
  const page = parseText('{% raw %}`{{ site.title }}`{% endraw %} and {{ site.title }}, {{ site.other }}\n', {
    files: JEKYLL,
  });
  assert.match(page.html, '<code>{{ site.title }}</code> and {{ site.title }}, {{ site.other }}');
});

test('macros of MkDocs have the values of `extra`', () => {
  const mkdocs = (plugins: string): Record<string, string> => ({
    'mkdocs.yml': `site_name: Guide\n${plugins}extra:\n  release: "3.2"\n  urls:\n    home: https://a.example/\n`,
  });
  const text = '{{ release }}, {{ extra.release }}, {{ config.site_name }}, [home]({{ urls.home }})\n';
  const page = parseText(text, { files: mkdocs('plugins:\n  - macros\n') });
  assert.match(page.html, '3.2, 3.2, Guide, <a href="https://a.example/"');
  assert.match(parseText(text, { files: mkdocs('') }).html, '{{ release }}, {{ extra.release }}');
});

test('variables of Mintlify have their values in both kinds of pages', () => {
  const files = { 'content/docs.json': '{"name": "A", "navigation": [], "variables": {"version": "7.0"}}' };
  for (const path of ['a.md', 'a.mdx'])
    assert.match(parseText('Version {{version}} of {{ other }}\n', { path, files }).html, 'Version 7.0');
});

test('parameters of Hugo come from the page first, and then from its configuration', () => {
  const files = { 'hugo.toml': 'baseURL = "/"\n[params]\nversion = "1.30"\n[params.a]\nb = "c"\n' };
  const page = parseText(
    '---\ntitle: T\nname: own\n---\nIn {{< param name >}} {{< param "version" >}} {{< param a.b >}} {{% param a.b %}}\n',
    {
      files,
    },
  );
  assert.match(page.html, '<p>In own 1.30 c c</p>');
});

test('parameters of Hugo have their values on lines of their own, in code and in addresses, too', () => {
  const files = { 'hugo.toml': 'baseURL = "/"\n[params]\nversion = "1.30"\nname = "Tea"\n' };
  const page = parseText(
    '{{< param version >}}\n\n{{< param "name" >}} {{% param version %}}\n\n[a](https://a.example/{{< param version >}}/) `{{< param version >}}`\n\n```sh\nget {{< param "version" >}} {{< param unknown >}}\n```\n',
    { files },
  );
  assert.match(page.html, '<p>1.30</p>\n<p>Tea 1.30</p>');
  assert.match(page.html, 'href="https://a.example/1.30/"');
  assert.match(page.html, '<code>1.30</code>');
  assert.is(page.blocks[0]!.code, 'get 1.30 {{< param unknown >}}');
  assert.equal(problemsOf(page), []);
});

test('variables and metadata of Quarto have their values, also in code', () => {
  const files = {
    'content/_variables.yml': 'version: 1.2\nmail:\n  info: a@b.example\n',
    'content/_quarto.yml': 'project:\n  type: website\nteam: Kettle\nwebsite:\n  title: Tea\n',
  };
  const page = parseText(
    '---\ntitle: T\nauthor: Ann\n---\n\n{{< var version >}} {{< var mail.info >}} {{< meta author >}} {{< meta team >}} {{< meta website.title >}}\n\n{{< var version >}}\n\n`get {{< var version >}}`\n',
    { path: 'a.qmd', files },
  );
  assert.match(page.html, /<p>1\.2 a@b\.example Ann Kettle Tea<\/p>\s*<p>1\.2<\/p>/);
  assert.match(page.html, '<code>get 1.2</code>');
  assert.equal(problemsOf(page), []);
  const [problem] = problemsOf(parseText('{{< var other >}} text\n', { path: 'a.qmd', files }));
  assert.match(problem!, 'TEMPLATE_TAG');
});

test.run();
