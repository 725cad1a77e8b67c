import type { Position } from '../../diagnostics/location.js';

type Values = Readonly<Record<string, unknown>>;
type Positions = Readonly<Record<string, Position>>;

/** A line of Markdown, and what it is: two texts on adjacent lines would be one, and a text below an item part of it. */
interface Shown {
  readonly line: number;
  readonly kind: 'heading' | 'text' | 'item';
  readonly text: string;
}

/**
 * What a page shows that has its text in the front matter: the home pages of VitePress, VuePress, Rspress and Starlight,
 * the banner of a page of Starlight, the requests of Mintlify (`api: GET /pots`), and where a page of Jekyll sends its
 * readers (`redirect_to`). Lines of Markdown by the numbers of the lines that say the same, so that problems are reported
 * there. `last`: the last line of the front matter, which stays empty.
 */
export function shownByFrontMatter(data: unknown, positions: Positions, last: number): ReadonlyMap<number, string> {
  const shown: Shown[] = [];
  const put = (path: string, kind: Shown['kind'], text: string): void => {
    const before = shown.at(-1);
    const free = before === undefined ? 2 : before.line + (before.kind === 'item' && kind === 'text' ? 2 : 1);
    shown.push({ line: Math.max(free, positions[path]?.line ?? 0), kind, text });
  };
  if (isObject(data)) {
    const banner = isObject(data['banner']) ? textAt(data['banner'], 'content') : undefined;
    if (banner !== undefined) put('banner.content', 'text', banner);
    putHome(data, put);
    const request = textAt(data, 'api') ?? textAt(data, 'openapi');
    if (request !== undefined && REQUEST.test(request)) put('api', 'text', `\`${request}\``);
    const moved = textAt({ first: [data['redirect_to']].flat()[0] }, 'first');
    if (moved !== undefined && ADDRESS.test(moved)) put('redirect_to', 'text', `[${moved}](${moved})`);
  }
  const lines = new Map<number, string>();
  for (const [at, { line, kind, text }] of shown.entries()) {
    const after = shown[at + 1];
    const isBroken = kind === 'text' && after?.kind === 'text' && after.line === line + 1;
    // Front matter on a few long lines has no room for a line for each of its entries.
    const place = Math.min(line, last - 1);
    const above = lines.get(place);
    lines.set(place, `${above === undefined ? '' : `${above} `}${text}${isBroken ? '\\' : ''}`);
  }
  return lines;
}

const REQUEST = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WSS)\s+\S+$/i;

const ADDRESS = /^[^\s{}()[\]<>]+$/;

function putHome(data: Values, put: (path: string, kind: Shown['kind'], text: string) => void): void {
  const hero = isObject(data['hero']) ? data['hero'] : undefined;
  if (hero === undefined && data['home'] !== true && data['layout'] !== 'home' && data['pageType'] !== 'home') return;
  const place = hero === undefined ? '' : 'hero.';
  const own = hero ?? data;
  for (const key of hero === undefined ? ['heroText'] : ['name', 'title']) {
    const name = textAt(own, key);
    if (name !== undefined) put(`${place}${key}`, 'heading', `# ${name}`);
  }
  if (hero !== undefined) {
    const text = textAt(hero, 'text');
    if (text !== undefined) put('hero.text', 'text', `**${text}**`);
  }
  const tagline = textAt(own, 'tagline');
  if (tagline !== undefined) put(`${place}tagline`, 'text', tagline);
  putList(own['actions'], `${place}actions`, '-', put);
  const action = linkOf(textAt(own, 'actionText'), textAt(own, 'actionLink'));
  if (action !== undefined) put('actionText', 'item', `- ${action}`);
  for (const key of ['features', 'highlights', 'projects']) putList(data[key], key, '*', put);
}

/** The entries of a list, each with its title, its link and its text. Entries may contain further ones. */
function putList(
  list: unknown,
  path: string,
  mark: string,
  put: (path: string, kind: 'item', text: string) => void,
): void {
  if (!Array.isArray(list)) return;
  for (const [at, entry] of list.entries()) {
    if (!isObject(entry)) continue;
    const first = (...keys: readonly string[]): string | undefined =>
      keys.map((key) => textAt(entry, key)).find(Boolean);
    const name = first('title', 'header', 'name', 'text');
    const title = mark === '*' && name !== undefined ? `**${name}**` : name;
    const details = first('details', 'description', 'desc');
    const text = [linkOf(title, first('link', 'href')) ?? title, details].filter((one) => one !== undefined).join(': ');
    if (text !== '') put(`${path}.${at}`, 'item', `${mark} ${text}`);
    putList(entry['features'], `${path}.${at}.features`, mark, put);
  }
}

const linkOf = (text: string | undefined, href: string | undefined): string | undefined =>
  text === undefined || href === undefined || /[<>\n]/.test(href) ? undefined : `[${text}](<${href}>)`;

function textAt(values: Values, key: string): string | undefined {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The text of a page with its front matter replaced by what that shows, or by blank lines, so that lines keep their
 * numbers.
 */
export function withoutFrontMatter(
  text: string,
  { lineCount, shown }: { readonly lineCount: number; readonly shown?: ReadonlyMap<number, string> },
): string {
  if (lineCount === 0) return text;
  let at = 0;
  for (let line = 0; line < lineCount; line++) {
    const end = text.indexOf('\n', at);
    at = end < 0 ? text.length : end + 1;
  }
  const lines = Array.from({ length: lineCount }, (_, index) => `${shown?.get(index + 1) ?? ''}\n`);
  return at >= text.length && shown === undefined ? '' : lines.join('') + text.slice(at);
}
