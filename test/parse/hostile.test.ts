import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Window } from 'happy-dom';
import { parseText, README_ORIGIN, unbalanced } from './support.js';

/** Ways into a page that were found somewhere at some time, as Markdown and as HTML. */
const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src=`javascript:alert(1)`>',
  "<img src='x' alt='a' onload='alert(1)'>",
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img srcset="javascript:alert(1) 1x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example\\@x">x</a>',
  '<a href="/\\evil.example">x</a>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](java\u0000script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\\javascript:alert(1))',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '<javascript:alert(1)>',
  '[x](/a "\\"onmouseover=alert(1) x=\\"")',
  '![x" onerror="alert(1)](y)',
  '[x](http://a/"onclick="alert(1))',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)">',
  '<embed src="x.swf">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example";</style>',
  '<style><!--</style><script>alert(1)//--></script>',
  '<form action="//evil.example"><input name=x><button>x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="position:fixed;inset:0">x</div>',
  '<p style=color:expression(alert(1))>x</p>',
  '<div id="root">x</div>',
  '<a id="page-data">x</a>',
  '<img name="body" id="md-content" src=x>',
  '<p id="docsBuildChunks">x</p>',
  '## x {#docsBuildReact}',
  '<a name="docsBuildTable">x</a>',
  '<div data-island="Search" data-props=\'{"x":1}\'>x</div>',
  '</div></main></body><script>alert(1)</script>',
  '</article></div></div>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><script>alert(1)</script>-->',
  '<!--code:0-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '<plaintext>',
  '<xmp><script>alert(1)</script></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<title></title><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<select><option><script>alert(1)</script></select>',
  '<table><script>alert(1)</script></table>',
  '<b <script>alert(1)</script>',
  '<b onclick=alert(1)//x>',
  '<a href=x/onclick=alert(1)>x</a>',
  '<a href="x"onclick="alert(1)">x</a>',
  "<a title='\"><script>alert(1)</script>'>x</a>",
  '<a title="a > onclick=alert(1)">x</a>',
  '```html"><script>alert(1)</script>\nx\n```',
  '``` "onmouseover="alert(1)\nx\n```',
  '```js title="<script>alert(1)</script>"\nx\n```',
  '# <img src=x onerror=alert(1)>',
  '## x {#"onclick="alert(1)}',
  ':::tip <script>alert(1)</script>\nx\n:::',
  ':::tabs "onclick=alert(1)\n== <script>alert(1)</script>\nx\n:::',
  '[^"><script>alert(1)</script>]: x\n\n[^"><script>alert(1)</script>]',
  '| <script>alert(1)</script> |\n|---|\n| " onclick="alert(1) |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
  '`<script>alert(1)</script>`',
  '<pre><script>alert(1)</script></pre>',
  '<pre>\n<img src=x onerror=alert(1)>\n</pre>',
  '<Badge text="<script>alert(1)</script>" />',
  '<Badge><img src=x onerror=alert(1)></Badge>',
  '<Tab label="\'><script>alert(1)</script>">x</Tab>',
  '<StackBlitzPreview example="\'\\"><script>alert(1)</script>" description="<script>alert(1)</script>" />',
  "export const x = '<script>alert(1)</script>'\n\n{x} <b title={x}>y</b>",
  "export const u = 'javascript:alert(1)'\n\n<a href={u}>x</a>",
  '<div {...{"onclick": "alert(1)"}}>x</div>',
  '<div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }} />',
  '- <div>\n- x\n</div></div>',
  '> <b>\n\n</b></div>',
  '<p><p><p>',
  '<a><a><a href=//x>',
  '<table><tr><td><div>',
  '<ul><li><ul></li></li></ul></ul></ul>',
];

const SAFE_URL = /^(?:https?:\/\/|mailto:|#|\/(?![/\\])|\.)/i;

function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const window = new Window();
  window.document.body.innerHTML = `<main>${html}</main>`;
  for (const element of window.document.querySelectorAll('main *')) {
    const name = element.tagName.toLowerCase();
    if (
      /^(?:script|style|iframe|object|embed|base|meta|link|form|svg|math|template|video|audio|button|textarea|select)$/.test(
        name,
      )
    )
      dangers.push(`<${name}>`);
    if (name === 'input' && element.getAttribute('type') !== 'checkbox') dangers.push('<input>');
    for (const { name: attribute, value: raw } of element.attributes) {
      const value = raw ?? '';
      if (/^on|^style$|^srcdoc$|^data-(?:island|props)$/i.test(attribute)) dangers.push(`${attribute}=${value}`);
      if (/^(?:href|src|cite|action|data|poster|background|formaction)$/i.test(attribute) && !SAFE_URL.test(value))
        dangers.push(`${attribute}=${value}`);
      if (attribute === 'id' && /^(?:root|page-data|md-content|docsBuild[A-Z][a-z]+)$/.test(value))
        dangers.push(`id=${value}`);
    }
  }
  window.close();
  return dangers;
}

const itself = suite('Markdown: hostile texts themselves');
itself('are found dangerous by these checks', () => {
  assert.ok(ATTACKS.filter((attack) => dangersIn(attack).length > 0).length > 50);
  assert.is(unbalanced('<div><b></div>'), '</div> closes nothing');
});

itself('a name that all objects know is a name like any other', () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    for (const text of [
      `{${name}}\`text\``,
      `!!!${name} Title\n\ntext\n\n!!!\n`,
      `<aside class="${name}">\n\ntext\n\n</aside>\n`,
      `::callout{color="${name}"}\ntext\n::\n`,
      `::alert{type="${name}"}\ntext\n::\n`,
      `:::${name}\ntext\n:::\n`,
      `::: {.${name}}\ntext\n:::\n`,
    ]) {
      const { html } = parseText(text);
      assert.match(html, 'text', text);
      assert.not.match(html, 'native code', text);
    }
});

itself.run();

for (const [kind, setup] of [
  ['own pages', {}],
  ['MDX', { path: 'guides/page.mdx' }],
  ['READMEs', { origin: README_ORIGIN }],
] as const) {
  const test = suite(`Markdown: hostile ${kind}`);
  test('there is no executable code, no dangerous address, and no id of the document', () => {
    const found = ATTACKS.flatMap((attack) =>
      dangersIn(parseText(attack, setup).html).map((danger) => `${attack} -> ${danger}`),
    );
    assert.equal(found, []);
  });
  test('every opened element is closed', () => {
    const found = ATTACKS.map((attack) => [attack, unbalanced(parseText(attack, setup).html)]).filter(
      ([, problem]) => problem !== undefined,
    );
    assert.equal(found, []);
  });
  test('markers of code blocks cannot be forged', () => {
    for (const attack of ATTACKS) {
      const { html, blocks } = parseText(attack, setup);
      assert.is([...html.matchAll(/<!--/g)].length, blocks.length, attack);
    }
  });
  test('all of them can be on one page', () => {
    const { html } = parseText(ATTACKS.join('\n\n'), setup);
    assert.equal(dangersIn(html), []);
    assert.is(unbalanced(html), undefined);
  });

  test.run();
}
