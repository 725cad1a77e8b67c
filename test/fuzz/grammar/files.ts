import type { Random } from '../../support/random/random.js';
import type { Tree } from '../tree.js';
import { PAGES } from './addresses.js';
import { blocks, body } from './blocks.js';
import { frontMatter } from './front-matter.js';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><title>x</title><circle id="c" r="4" fill="url(#c)"/></svg>\n';
/** A vector image that contains a script. */
const WILD_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)"><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a><foreignObject><iframe srcdoc="x"/></foreignObject><style>@import "x"</style><set attributeName="href" to="javascript:x"/></svg>\n';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAADklEQVR4nGNgYGD4D8UAABAAAQDb2c2dAAAAAElFTkSuQmCC',
  'base64',
);
/** Names that file systems, hosts or addresses treat in a special way. */
const NAMES = [
  'Ünï.md',
  'U\u0308ni.md',
  'a b.md',
  'a%20b.md',
  'a#b.md',
  'a?b.md',
  'START.md',
  'start.mdx',
  'README.md',
  'readme.md',
  'con.md',
  '漢字.md',
  '👩‍👩‍👧.md',
  '.hidden.md',
  '_draft.md',
  '2026-01-15-post.md',
  'a.b.md',
  'index.mdx',
  'printable.md',
  '404.md',
  "it's.md",
  '"quoted".md',
  '<b>.md',
  'a&b.md',
  'a\\b.md',
  'a\nb.md',
  'search.md',
  'constructor.md',
  '__proto__.md',
  'x.MD',
  '-.md',
  '...md',
  `${'long'.repeat(40)}.md`,
];
const FOLDERS = [
  '',
  'guides/',
  'guides/',
  'api/',
  'news/',
  'guides/deep/er/',
  'assets/',
  'public/',
  'a b/',
  'Ü/',
  '_parts/',
];

const page = (random: Random): string => frontMatter(random, 0) + body(random, 0);
const sample = (random: Random): string =>
  `const a = 1;\n// #region part\n${random.word()}(a);\n// #endregion\n${random.one(['', '// #region part\n', '```\n', '</script>\n'])}`;

/** A tree of a few pages, most of which have addresses to which links of all trees lead. */
export function grow(random: Random): Tree {
  const files = new Map<string, string | Buffer>();
  const put = (path: string, content: string | Buffer): void => void files.set(path, content);
  for (const path of PAGES)
    if (random.chance(path === 'index' ? 0.9 : 0.4)) put(`${path}.${random.chance(0.25) ? 'mdx' : 'md'}`, page(random));
  if (random.chance(0.3)) put(`news/${random.one(['index', '2026-01-15-a', '2026-02-30-b', 'c'])}.md`, page(random));
  if (random.chance(0.3)) put(random.one(FOLDERS) + random.one(NAMES), page(random));
  if (random.chance(0.5)) put('guides/_part.md', blocks(random, 2));
  if (random.chance(0.5)) put('guides/part.md', page(random));
  if (random.chance(0.5)) put('guides/sample.js', sample(random));
  if (random.chance(0.5)) put('guides/logo.svg', SVG);
  if (random.chance(0.3)) put('guides/wild.svg', WILD_SVG);
  if (random.chance(0.3)) put('guides/pixel.png', PNG);
  if (random.chance(0.2)) put('public/robots.txt', 'User-agent: *\n');
  if (files.size === 0) put('index.md', page(random));
  return new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));
}
