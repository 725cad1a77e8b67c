import { FRESH, hashedPattern, IMMUTABLE, MARKDOWN, withoutSlash, type HostSite } from './host-site.js';

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
    'header {',
    ...headers.map(([name, value]) => `\t${name} ${quoted(value)}`),
    '}',
    `@hashed path_regexp ${hashedPattern(base)}`,
    `header @hashed Cache-Control "${IMMUTABLE}"`,
    `@fresh path ${fresh.join(' ')}`,
    `header @fresh Cache-Control ${FRESH}`,
    `@markdown path ${base}*.md`,
    `header @markdown Content-Type "${MARKDOWN}"`,
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
