/** A start tag; `>` may stand in a quoted value. */
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ADDRESS = /(\s(?:href|src|data-src|action|poster)=")([^"]*)"/g;
/** What browsers refuse in documents of the file system, and what would need a file fetched. */
const REFUSED = /\s(?:(?:data-)?integrity|crossorigin|data-playground)="[^"]*"/g;
const LOADED_AHEAD = /<link rel="(?:manifest|preload)"[^>]*>\n?/g;

/**
 * A document whose addresses within the site are relative to it, so that it can be opened from the file system. `path` is
 * its own, within the site; `base` the base path that its addresses begin with now; `published` the paths of all files.
 */
export function relativeDocument(html: string, path: string, base: string, published: ReadonlySet<string>): string {
  const up = '../'.repeat(path.split('/').length - 1);
  const relative = (address: string): string =>
    isOfSite(address, base) ? (up || './') + fileOf(address.slice(base.length), published) : address;
  return html
    .replace('<html ', '<html data-portable ')
    .replace(LOADED_AHEAD, '')
    .replace(TAG, (tag) =>
      tag
        .replace(REFUSED, '')
        .replace(ADDRESS, (_all, before: string, address: string) => `${before}${relative(address)}"`)
        .replace(
          /(content="0; url=)([^"]*)"/,
          (_all, before: string, address: string) => `${before}${relative(address)}"`,
        ),
    );
}

/** Nobody answers for a folder: `guides/#a` is `guides/index.html#a`. */
function fileOf(address: string, published: ReadonlySet<string>): string {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(address)!;
  const page = [`${path}index.html`, `${path}/index.html`].find((file) => published.has(decodeURI(file)));
  return (page ?? path!) + rest!;
}

const isOfSite = (address: string, base: string): boolean => address.startsWith(base) && !address.startsWith('//');
