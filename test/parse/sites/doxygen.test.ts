/** Pages of Doxygen. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { parseText } from '../support.js';

const test = suite('pages of Doxygen');

const FILES = { Doxyfile: 'PROJECT_NAME = "A"\n' };
const htmlOf = (text: string): string => parseText(text, { files: FILES }).html;

test('commands within a line mark words, and anchors are IDs', () => {
  assert.is(
    htmlOf('The @b fast one, \\c size_t, and @p count. @anchor here Mail me@ref.example, `@ref x`.\n').trim(),
    '<p>The <strong>fast</strong> one, <code>size_t</code>, and <code>count</code>. <span id="here"></span> Mail <a href="mailto:me@ref.example">me@ref.example</a>, <code>@ref x</code>.</p>',
  );
  assert.match(parseText('The @b fast one.').html, '@b fast');
});

test('the configuration may have a name in lower case', () => {
  assert.match(parseText('The @b fast one.\n', { files: { 'content/doxyfile': '' } }).html, '<strong>fast</strong>');
});

test('sections, notes and code', () => {
  const html = htmlOf(
    '@page start Getting started\n\n@tableofcontents\n\n@brief In short.\n\n@section start_why Why\n\n@note Mind the\ngap.\n\n@code{.c}\nint a;\n@endcode\n\n@code\nopen\n',
  );
  assert.match(html, '<h2 id="start_why">Why</h2>');
  assert.match(html, /<div class="aside note"[^]*<p>Mind the\ngap\.<\/p>/);
  assert.match(html, '<p>In short.</p>');
  assert.not.match(html, /tableofcontents|endcode/);
  assert.match(html, '@code\nopen');
});

test('references lead to pages and places by their IDs, and names from code stay code', async () => {
  const site = createSite({
    'docs/Doxyfile.in': '',
    'docs/index.md':
      '# Home {#home}\n\nSee @ref build_guide, @ref build_linking "how to link", [more](@ref build_linking), @ref open.\n',
    'docs/build.md': '# Building it {#build_guide}\n\n## Linking it {#build_linking}\n\nBack to @ref home.\n',
  });
  try {
    await site.build();
    assert.match(
      site.html('/'),
      'See <a href="/build/">Building it</a>, <a href="/build/#build_linking">how to link</a>, <a href="/build/#build_linking">more</a>, <code>open</code>.',
    );
    assert.match(site.html('/build/'), 'Back to <a href="/">Home</a>.');
  } finally {
    site.dispose();
  }
});

test.run();

test('references with a text are read without a configuration of Doxygen, too', async () => {
  const site = createSite({
    'content/index.md':
      '# Home\n\n[The *build*](@ref build_linking) [here](\\subpage part_of "e") [code](@ref open)\n\n## Part {#part_of}\n',
    'content/build.md': '# Building it\n\n## Linking it {#build_linking}\n',
  });
  try {
    const output = await site.build();
    assert.match(
      site.html('/'),
      '<a href="/build/#build_linking">The <em>build</em></a> <a href="#part_of">here</a> code',
    );
    assert.is(output.match(/ warning /g)?.length, 1, output);
    assert.match(output, 'GENERATED_REFERENCE');
  } finally {
    site.dispose();
  }
});
