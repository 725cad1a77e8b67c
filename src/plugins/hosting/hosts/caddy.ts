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
 * The file to import into the block of a site (`import …/Caddyfile`) whose `root` contains the output folder at the
 * base path.
 */
export function caddyfile({ base, redirects, headers, fresh, notes, hostFiles, encodings }: HostSite): string {
  const server =
    encodings.length === 0 ? ['file_server'] : ['file_server {', `\tprecompressed ${encodings.join(' ')}`, '}'];
  return [
    // An asterisk stands for itself: any page can have an old address with one.
    ...redirects.flatMap(([from, to]) =>
      [from, withoutSlash(from)].flatMap((path) =>
        path === undefined ? [] : `redir ${path.replaceAll('*', '[*]')} ${quoted(to)} 301`,
      ),
    ),
    // By itself, Caddy loses the query and characters with a meaning in addresses when it adds the slash.
    '@bare {',
    '\tfile {path}/index.html',
    '\tvars_regexp bare {uri} ^((?:/[^/?]+)+)(\\?.*)?$',
    '}',
    'redir @bare {re.bare.1}/{re.bare.2} 308',
    'header {',
    ...headers.map(([name, value]) => `\t${name} ${quoted(value)}`),
    '}',
    `@hashed path_regexp ${hashedPattern(base)}`,
    `header @hashed Cache-Control "${IMMUTABLE}"`,
    // Browsers would guess how long they may keep a page.
    `@fresh path_regexp ^${escapeRegExp(base)}(?:(?:.*/)?|.*\\.html|${fresh.map((path) => escapeRegExp(path.slice(base.length))).join('|')})$`,
    `header @fresh Cache-Control ${FRESH}`,
    `@markdown path_regexp ^${escapeRegExp(base)}.*\\.md$`,
    `header @markdown Content-Type "${MARKDOWN}"`,
    ...Object.entries(UNKNOWN_TYPES).flatMap(([end, type]) => [
      `@${end} path_regexp ^${escapeRegExp(base)}.*\\.${end}$`,
      `header @${end} Content-Type "${type}"`,
    ]),
    `@private path ${notes}* ${hostFiles.map((name) => base + name).join(' ')}`,
    'error @private 404',
    'encode gzip',
    ...server,
    'handle_errors {',
    `\trewrite * ${base}404.html`,
    ...server.map((line) => `\t${line}`),
    '}',
    '',
  ].join('\n');
}

const quoted = (text: string): string => `"${text.replace(/["\\{}]/g, encodeURIComponent)}"`;
