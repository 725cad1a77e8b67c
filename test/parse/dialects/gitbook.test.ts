/** Blocks of GitBook, as its exports to Git write them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('blocks of GitBook');

const htmlOf = (written: string): string => {
  const page = parseText(written);
  assert.equal(problemsOf(page), []);
  return page.html.replace(/>\s+</g, '><').trim();
};

test('code has the title and the line numbers that the block around it says', () => {
  const { blocks } = parseText(
    '{% code title="src/a.js" lineNumbers="true" %}\n```javascript\nlet a = 1;\n```\n{% endcode %}\n',
  );
  assert.equal(
    [blocks[0]?.title, blocks[0]?.language, blocks[0]?.lineNumbers, blocks.length],
    ['src/a.js', 'js', true, 1],
  );
});

test('embedded pages and files with a caption are links', () => {
  assert.match(
    htmlOf('{% embed url="https://a.example/b" %}\nA *caption*\n{% endembed %}\n'),
    /<a href="https:\/\/a\.example\/b"[^>]*>a\.example\/b<\/a><\/p><p>A <em>caption<\/em><\/p>$/,
  );
  assert.match(
    htmlOf('{% file src="https://a.example/files/a.pdf" %}\nThe file\n{% endfile %}\n'),
    />a\.pdf<\/a><\/p><p>The file<\/p>$/,
  );
});

test('requests, their parameters and answers, and the dates of updates are shown', () => {
  assert.is(
    htmlOf(
      [
        '{% swagger method="get" path="/pets" baseUrl="https://a.example" summary="List pets" %}',
        '{% swagger-description %}\nAll of them.\n{% endswagger-description %}\n',
        '{% swagger-parameter in="query" name="limit" type="integer" required="true" %}\nHow many\n{% endswagger-parameter %}\n',
        '{% swagger-response status="200: OK" description="Fine" %}\nText\n{% endswagger-response %}',
        '{% endswagger %}\n\n{% update date="2026-01-02" %}\nBetter.\n{% endupdate %}\n',
      ].join('\n'),
    ),
    '<p><strong>List pets</strong></p><p><code>GET https://a.example/pets</code></p><p>All of them.</p>' +
      '<p><code>limit</code> integer, required</p><p>How many</p>' +
      '<p><strong>200: OK</strong></p><p>Fine</p><p>Text</p><p><strong>2026-01-02</strong></p><p>Better.</p>',
  );
});

test('a link to a page that only has the name of its file gets the title of the page', () => {
  const shown = htmlOf('{% content-ref url="a/b.md" %}\n[b.md](a/b.md)\n{% endcontent-ref %}\n');
  assert.match(shown, /^<p><a [^>]*data-named[^>]*>/);
  assert.match(
    htmlOf('{% content-ref url="a/b.md" %}\n[My page](a/b.md)\n{% endcontent-ref %}\n'),
    />My page<\/a><\/p>$/,
  );
});

test('names of icons are not shown, unless they are emoji or say yes or no', () => {
  assert.is(
    htmlOf(
      'A <i class="fa-mug-tea">:mug-tea:</i>, <i class="fa-star">:star:</i>, <i class="fa-check">:check:</i> :mug-tea:\n',
    ),
    '<p>A <i class="fa-mug-tea"></i>, <i class="fa-star">⭐</i>, <i class="fa-check">✓</i> :mug-tea:</p>',
  );
});

const HEAD =
  '<thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead>';

test('cards are a list with a link in each of them, and show no columns that GitBook hides', () => {
  const rows = [
    '<tr><td><strong>First</strong></td><td>Begin here.</td><td><a href="https://a.example/b">b.md</a></td><td><a href="https://a.example/c.png">c.png</a></td></tr>',
    '<tr><td>Second</td><td></td><td></td><td></td></tr>',
    '<tr><td></td><td></td><td><a href="https://a.example/d">https://a.example/d</a></td><td></td></tr>',
  ];
  const shown = htmlOf(`<table data-view="cards">${HEAD}<tbody>${rows.join('')}</tbody></table>\n`).replace(
    / (?:rel|loading|decoding|class|data-[\w-]+)="[^"]*"/g,
    '',
  );
  assert.is(
    shown,
    '<ul><li><p><img src="https://a.example/c.png" alt=""></p>' +
      '<p><a href="https://a.example/b"><strong>First</strong></a></p><p>Begin here.</p></li><li><p>Second</p></li>' +
      '<li><p><a href="https://a.example/d">https://a.example/d</a></p></li></ul>',
  );
});

test('a table has only the columns that GitBook shows', () => {
  assert.is(
    htmlOf(
      '<table><thead><tr><th>Name</th><th data-hidden>Note</th></tr></thead><tbody><tr><td>A</td><td>B</td></tr></tbody></table>\n',
    ),
    '<div class="table-wrapper"><table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>A</td></tr></tbody></table></div>',
  );
});

test.run();
