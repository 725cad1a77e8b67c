import { oneOf, text, type Make } from './choose.js';
import { IDS, odd } from './words.js';

/** Paths of pages that exist in most trees. */
export const PAGES = ['index', 'guides/index', 'guides/start', 'guides/second', 'api/index', 'api/one'];

const page: Make = (random) => {
  const path = random.one(PAGES).replace(/index$/, '');
  return `/${path}${path === '' || path.endsWith('/') ? '' : '/'}`;
};
const fragment: Make = (random) =>
  `#${random.one([...IDS, ...IDS.map(encodeURIComponent), 'top', 'missing', '', 'fn1'])}`;
const file: Make = (random) =>
  random.one(['./', '../', '../guides/', '/', '']) +
  random.one([
    'start.md',
    'second.md',
    'index.md',
    'one.mdx',
    'logo.svg',
    'pixel.png',
    'part.md',
    '_part.md',
    'sample.js',
    'missing.md',
    'missing.png',
    'robots.txt',
    'wild.svg',
  ]);
const outside: Make = text(
  'https://other.example/',
  'http://other.example/a?b=c&d=e#f',
  'HTTPS://OTHER.example',
  '//other.example/x',
  'mailto:a@b.example',
  'https://bakery.example/guides/',
  'https://xn--mnchen-3ya.example/',
  'https://münchen.example/ü?ü#ü',
  'https://user:pass@other.example:8080/',
  'http://[::1]/',
  'http://',
  'https://%zz/',
);

/** Addresses that must never be part of a finished page. */
export const HOSTILE: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  '/\\evil.example',
  '\\\\evil.example',
  'file:///etc/passwd',
  'blob:x',
  'x:y',
  'view-source:javascript:x',
];
const hostile: Make = (random) => random.one(HOSTILE);

const strange: Make = oneOf(
  text(
    '',
    '#',
    '?',
    '?q=1',
    '.',
    '..',
    '/',
    '//',
    '///',
    './',
    '../../../../etc/passwd',
    '/%2e%2e/',
    '/a b/',
    '/%00/',
    '/guides/%',
  ),
  (random, depth) => `/${odd(random, depth)}/`,
  (random, depth) => `${page(random, depth)}?${odd(random, depth)}`,
);

/** An address of a page or a file of the site, which usually exists. */
const inside: Make = oneOf(
  page,
  page,
  (random, depth) => page(random, depth) + fragment(random, depth),
  file,
  fragment,
);
export const address: Make = oneOf(inside, inside, inside, outside, hostile, strange);
export const imageAddress: Make = oneOf(
  text('./logo.svg', './pixel.png', '/robots.txt', '../guides/logo.svg', 'https://other.example/a.png', './wild.svg'),
  text('./missing.png', './start.md', '../../docs-build.config.ts', './', 'data:image/png;base64,AAAA'),
  hostile,
  strange,
);
