/** Shortcodes of Hugo and of its themes. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('shortcodes of Hugo');

const htmlFrom = (text: string): string => parseText(text).html;
const become = (written: string, shown: RegExp): void =>
  assert.match(parseText(written).html.replace(/>\s+</g, '><').trim(), shown);

test('a shortcode with its content on one line means the same as on several', () => {
  become('{{< hint info >}}**Info**{{< /hint >}}', /<div[^]*<p><strong>Info<\/strong><\/p>/);
  become('{{< details title="More" >}}in{{< /details >}}', /<summary>More<\/summary><p>in<\/p>/);
  become(
    '{{< tabs "id" >}}\n{{< tab "One" >}}first{{< /tab >}}\n{{< tab "Two" >}}second{{< /tab >}}\n{{< /tabs >}}',
    /One<[^]*<p>first<\/p>[^]*Two<[^]*<p>second<\/p>/,
  );
});

test('tabs without labels have those of the group around them', () => {
  become(
    '{{< tabs items="JSON, YAML" >}}\n{{< tab >}}\na\n{{< /tab >}}\n    {{< tab >}}b{{< /tab >}}\n{{< /tabs >}}',
    />JSON<[^]*<p>a<\/p>[^]*>YAML<[^]*<p>b<\/p>/,
  );
});

test('shortcodes around content show their titles and lead where they lead', () => {
  become(
    '{{< blocks/cover title="Welcome" height="full" >}}\n<a class="btn" href="{{< relref "/start" >}}">Start</a>\n{{< /blocks/cover >}}',
    /^<p><strong>Welcome<\/strong><\/p><p><a href="[^"]*\/start[^"]*"[^>]*>Start<\/a><\/p>$/,
  );
  become(
    '{{% blocks/feature title="New" url="https://a.example/" %}}\nText\n{{% /blocks/feature %}}',
    /^<p><a href="https:\/\/a\.example\/"[^>]*><strong>New<\/strong><\/a><\/p><p>Text<\/p>$/,
  );
  become(
    'A {{< button href="https://a.example/" >}}Go **now**{{< /button >}} b',
    /<p>A <a href="https:\/\/a\.example\/"[^>]*>Go <strong>now<\/strong><\/a> b<\/p>/,
  );
  become('{{< card link="https://a.example/" title="A" subtitle="Below" >}}', />A<\/a><\/p><p>Below<\/p>/);
});

test('indented shortcodes within others are no code', () => {
  become(
    '{{< tree >}}\n  {{< tree/folder name="src" >}}\n    {{< tree/file name="a.ts" >}}\n  {{< /tree/folder >}}\n{{< /tree >}}',
    /^<p><strong>src<\/strong><\/p><p>a\.ts<\/p>$/,
  );
  assert.is(parseText('Text\n\n    {{< note >}}\n').blocks.length, 1);
});

test('code has the name of its file, a figure its caption, and posts of other sites are links', () => {
  const { blocks } = parseText('{{< code file="layouts/single.html" >}}\n<p>\n{{< /code >}}\n');
  assert.equal([blocks[0]?.title, blocks[0]?.language], ['layouts/single.html', 'html']);
  become(
    '{{< figure src="https://a.example/a.png" alt="A" caption="**Below**" >}}',
    /alt="A"[^>]*><\/p><p><strong>Below/,
  );
  become('{{< x user="a" id="12" >}}', /href="https:\/\/x\.com\/a\/status\/12"/);
  become('{{< gist a 12 >}}', /href="https:\/\/gist\.github\.com\/a\/12"/);
  become('{% gist a/12 %}', /href="https:\/\/gist\.github\.com\/a\/12"/);
});

test('the first page of a site with Docsy: shortcodes directly below HTML end its block', () => {
  const html = htmlFrom(
    '{{< blocks/cover title="Hi" >}}\n<a href="/docs/">\n  More\n</a>\n<p class="lead">Lead</p>\n{{< blocks/link-down color="info" >}}\n{{< /blocks/cover >}}\n\n**Text**\n',
  );
  assert.match(html, 'Lead</p>');
  assert.match(html, '<strong>Text</strong>');
  assert.not.match(html, '{{');
});

test('cards of Docsy with code, and tabs with a language in a pane of text', () => {
  const { html, blocks } = parseText(
    '{{< cardpane >}}\n{{< card code=true header="**C**" lang="c" >}}\n#include <stdio.h>\n{{< /card >}}\n{{< /cardpane >}}\n\n{{< tabpane text=true >}}\n{{< tab header="English" lang="en" >}}\nSay **hello**.\n{{< /tab >}}\n{{< /tabpane >}}\n\n{{< tabpane >}}\n{{< tab header="JSON" lang="json" >}}\n**1**\n{{< /tab >}}\n{{< /tabpane >}}\n',
  );
  assert.equal(
    blocks.map(({ title, language, code }) => [title, language, code]),
    [
      ['C', 'c', '#include <stdio.h>'],
      [undefined, 'json', '**1**'],
    ],
  );
  assert.match(html, 'Say <strong>hello</strong>.');
});

test('titles and subtitles of shortcodes around content are shown, also within a line, and remarks are not', () => {
  const html = htmlFrom(
    '{{< pane >}}{{< card title="First" >}}1. One\n2. Two{{< /card >}}{{< /pane >}}\n\n{{< card link="/a/" title="Second" subtitle="Below" >}}\n\n{{< comment >}}Hidden{{< /comment >}}\n\n{{< comment >}}\nHidden\n{{< /comment >}}\n\n{{< iframe src="https://a.example/frame" >}}\n',
  );
  assert.match(html, 'First 1. One');
  assert.match(html, '<p>Below</p>');
  assert.not.match(html, 'Hidden');
  assert.match(html, 'href="https://a.example/frame"');
});

test('a shortcode shows the version and the state that it names', () => {
  const { html } = parseText(
    '{{< feature-state for_k8s_version="v1.20" state="beta" >}}\n\n{{< feature-state state="stable" >}}\n',
  );
  assert.is(html, '<p>v1.20: beta</p>\n<p>stable</p>\n');
});

test('shortcodes of the theme Book: columns, formulas, and percent signs on one line', () => {
  const html = htmlFrom(
    '{{< columns >}} <!-- begin -->\nLeft\n\n<---> <!-- separator -->\n\nRight\n{{< /columns >}}\n\n{{< katex display=true >}}\n\\int f\\,d\\xi\n{{< /katex >}}\n\nSee {{< katex >}}\\pi\\,(x){{< /katex >}}.\n\n{{% children description="true" /%}}\n',
  );
  assert.match(
    html,
    /<p>\s*Left<\/p>\n<p>Right<\/p>\n<div[^>]*><math display="block">.*∫.*<\/math><\/div>\n?<p>See <math>.*π.*<\/math>\.<\/p>\n$/,
  );
  become(
    '{{< tabs "id" >}}\n{{% tab "One" %}}first{{% /tab %}}\n{{% tab "Two" %}}second{{% /tab %}}\n{{< /tabs >}}\n\n{{% hint danger %}}Hot{{% /hint %}}',
    /One<[^]*<p>first<\/p>[^]*Two<[^]*<p>second<\/p>[^]*<div class="aside danger"[^]*<p>Hot<\/p>/,
  );
});

test('a tab that is disabled is left out', () => {
  const page = parseText(
    '{{< tabpane text=true >}}\n{{< tab header="Languages" disabled=true />}}\n{{< tab header="C" >}}\n*One*\n{{< /tab >}}\n{{< /tabpane >}}\n',
  );
  assert.match(page.html, '<em>One</em>');
  assert.not.match(page.html, 'Languages');
  assert.equal(problemsOf(page), []);
});

test('icons are left out, and keys are shown, without a word', () => {
  const page = parseText(
    '{{< icon "fa fa-home" >}} [Home](https://a.example/) {{< fa brands github >}} {{< kbd Ctrl-P >}}\n',
  );
  assert.equal(problemsOf(page), []);
  assert.match(page.html, /^<p> ?<a [^>]*>Home<\/a> +Ctrl-P<\/p>/);
});

test('a shortcode of the site shows its template, if that consists of texts, arguments and parameters', () => {
  const files = {
    'hugo.toml': 'baseURL = "/"\n[params]\nstable = "v1.2"\n',
    'layouts/shortcodes/stable.html': '{{- site.Params.stable -}}\n',
    'layouts/shortcodes/release.html': '{{ partial "version.html" . }}',
    'layouts/partials/version.html': 'v3\n',
    'layouts/shortcodes/chart.html':
      '{{/* A link. */}}\n<a href="https://charts.example/{{ .Get 0 }}">{{ .Get "title" | default "The chart" | safeHTML }}</a>\n',
    'layouts/_shortcodes/warn.html': '<strong>Beware of {{ .Page.Params.thing }}</strong>',
    'layouts/shortcodes/rem.html': '',
    'layouts/shortcodes/computed.html': '{{ range .Site.Pages }}{{ .Title }}{{ end }}',
    'layouts/shortcodes/unknown.html': '{{ .Site.Params.missing }}',
  };
  const shown = (text: string): string => parseText(`---\nthing: dogs\n---\n${text}\n`, { files }).html.trim();
  assert.is(
    shown('Get {{< stable >}} or {{% release %}}, see {{< chart a >}}.'),
    '<p>Get v1.2 or v3, see <a href="https://charts.example/a" class="external" rel="noopener noreferrer">The chart</a>.</p>',
  );
  assert.is(shown('`tea@{{< stable >}}` {{</* stable */>}}'), '<p><code>tea@v1.2</code> {{&lt; stable &gt;}}</p>');
  assert.is(shown('{{< warn >}}'), '<p><strong>Beware of dogs</strong></p>');
  assert.equal(problemsOf(parseText('{{< rem a >}}\n\nA {{< rem b >}} c\n', { files })), []);
  const { blocks } = parseText('```sh\nget {{< stable >}}/{{< chart a >}}/{{< computed >}}\n```\n', { files });
  assert.is(blocks[0]!.code, 'get v1.2/{{< chart a >}}/{{< computed >}}');
  assert.match(
    problemsOf(parseText('{{< computed >}}\n\nA {{< unknown >}} b\n', { files })).join('\n'),
    /TEMPLATE_TAG[^]*computed[^]*TEMPLATE_TAG[^]*unknown/,
  );
});

test('cards of Docsy have headers and footers beside their titles', () => {
  const { html, diagnostics } = parseText(
    '{{% card header="**Top**" title="Tea" subtitle="Black" footer="Enjoy" %}}\nText\n\n{{< pane >}}\nMore\n{{< /pane >}}\n{{% /card %}}\n\n{{% card header="Only" %}}\nText\n{{% /card %}}\n',
  );
  const [tea, only] = html.replaceAll('\n', '').split('<p>Enjoy</p>');
  assert.is(tea, '<p><strong>Top</strong></p><p><strong>Tea</strong></p><p>Black</p><p>Text</p><p>More</p>');
  assert.is(only, '<p><strong>Only</strong></p><p>Text</p>');
  assert.equal(diagnostics, []);
});

test.run();
