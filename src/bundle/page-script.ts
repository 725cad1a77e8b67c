import { CHUNK_GLOBAL, chunkScript, type PagePayload } from '../../runtime/contract.js';

/**
 * Markup that the content of most pages repeats. In the script of a page, each piece is a control character whose code
 * is its index here. Indexes of white space stay empty.
 */
const PIECES: readonly string[] = placed(
  // Colored code, the most frequent class first. A single character ends all of them.
  ...['<t-k>', '<t-s>', '<t-f>', '<t-p>', '<t-c>', '<t-n>', '<t-t>', '<t-v>'],
  ...['</p>\n<p>', '<p>', '</p>\n', '<code>', '</code>', '<li>', '</li>\n'],
  ...['</code></pre></div>\n', '<div class="code-block-wrapper" data-language="'],
  '"><pre class="code-block" tabindex="0"><code class="language-',
  ...['<section class="heading h2"><h2 id="', '</h2><a class="anchor" href="#'],
  ...['<section class="heading h3"><h3 id="', '</h3><a class="anchor" href="#'],
  ...['" aria-label="', '"></a></section>\n', '<td>', '</td>\n'],
);
const TOKEN_END = '\x7f';
/** Characters that represent markup. */
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
/** Content that hardly any page has: these characters, unpaired surrogates, and colored code with a direction. */
const isOdd = (body: string): boolean => CONTROL.test(body) || /<t-. /.test(body) || !body.isWellFormed();

const written = new Map([
  ...PIECES.flatMap((piece, place) => (piece === '' ? [] : [[piece, String.fromCharCode(place)] as const])),
  ['\r', '\\r'],
]);
const WRITTEN = new RegExp(
  [...[...written.keys()].sort((a, b) => b.length - a.length), '</t-.>', '[`\\\\]', '\\$\\{'].join('|'),
  'g',
);
const LIST = JSON.stringify(PIECES.join('|'));

/**
 * The chunk script of a page. The script itself expands the markup, so that neither the runtime nor a copy that a
 * reader keeps needs to know how it was written.
 */
export function pageScript(id: string, payload: PagePayload): string {
  const { page, body } = payload;
  if (isOdd(body)) return chunkScript(id, payload);
  const text = body.replace(
    WRITTEN,
    (found) => written.get(found) ?? (found.startsWith('<') ? TOKEN_END : `\\${found}`),
  );
  const data = JSON.stringify([id, { page }]).slice(0, -2);
  return (
    `(self.${CHUNK_GLOBAL}=self.${CHUNK_GLOBAL}||[]).push(${data},"body":(p=>\`${text}\`` +
    `.replace(/[\\1-\\x1f]/g,c=>p[c.charCodeAt()]||c).replace(/<(t-.)>([^<]*)\\x7f/g,"<$1>$2</$1>"))(${LIST}.split("|"))}]);\n`
  );
}

/** Puts pieces at the indexes that are codes of control characters, except white space. */
function placed(...pieces: readonly string[]): readonly string[] {
  const places = Array.from({ length: 32 }, (_, place) => place).filter(
    (place) => !/[\0\s]/.test(String.fromCharCode(place)),
  );
  const all: string[] = [];
  for (const [index, piece] of pieces.entries()) all[places[index]!] = piece;
  return Array.from(all, (piece = '') => piece);
}
