import {
  escapeRegExp,
  FRESH,
  hashedPattern,
  IMMUTABLE,
  MARKDOWN,
  UNKNOWN_TYPES,
  withoutSlash,
  type HostSite,
} from './host-site.js';

/**
 * The file to include in the `server` block of a site (`include …/nginx.conf;`) whose `root` contains the output folder
 * at the base path.
 */
export function nginxConf({ base, redirects, headers, fresh, notes, hostFiles, encodings }: HostSite): string {
  // A block that adds headers does not inherit those of the blocks around it.
  const all = (...own: readonly string[]): string =>
    [...own, ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`)]
      .map((line) => ` ${line}`)
      .join('');
  const cached = (value: string): string => `add_header Cache-Control "${value}" always;`;
  const moved = redirects.flatMap(([from, to]) =>
    [from, withoutSlash(from)].flatMap((path) =>
      path === undefined ? [] : `location = ${named(path)} { return 301 ${quoted(to)}; }`,
    ),
  );
  return lines([
    'charset utf-8;',
    'charset_types text/css text/plain text/xml application/javascript application/json application/xml application/rss+xml application/atom+xml;',
    'absolute_redirect off;',
    'index index.html;',
    `error_page 404 ${base}404.html;`,
    'gzip on;',
    ...(encodings.includes('gzip') ? ['gzip_static on;'] : []),
    'gzip_vary on;',
    'gzip_types text/css text/markdown text/plain application/javascript application/json application/xml application/rss+xml application/atom+xml image/svg+xml;',
    `location ${base} {${all()} }`,
    // Browsers would guess how long they may keep a page, and a folder without a page would be forbidden.
    `location ~ "^${escapeRegExp(base)}(.*/)?$" { try_files "\${uri}index.html" =404;${all(cached(FRESH))} }`,
    `location ~ "^${escapeRegExp(base)}.*\\.html$" {${all(cached(FRESH))} }`,
    ...fresh.map((path) => `location = ${path} {${all(cached(FRESH))} }`),
    `location ~ "${hashedPattern(base)}" {${all(cached(IMMUTABLE))} }`,
    `location ~ "^${escapeRegExp(base)}.*\\.md$" { types { } default_type "${MARKDOWN}";${all()} }`,
    ...Object.entries(UNKNOWN_TYPES).map(
      ([end, type]) => `location ~ "^${escapeRegExp(base)}.*\\.${end}$" { types { } default_type "${type}";${all()} }`,
    ),
    `location ^~ ${notes} { return 404; }`,
    ...hostFiles.map((name) => `location = ${base}${name} { return 404; }`),
    ...moved,
  ]);
}

/** The server compares decoded paths. */
const named = (path: string): string => `"${decodeURIComponent(path).replace(/["\\]/g, '\\$&')}"`;
const quoted = (text: string): string => `"${text.replace(/["\\$]/g, encodeURIComponent)}"`;
const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
