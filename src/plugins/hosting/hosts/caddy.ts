import { FRESH, hashedPattern, IMMUTABLE, MARKDOWN, withoutSlash, type HostSite } from './host-site.js';

/** For a site's block (`import …/Caddyfile`), whose `root` holds the output folder at the base path. */
export function caddyfile({ base, redirects, headers, fresh }: HostSite): string {
  return [
    ...redirects.flatMap(([from, to]) =>
      [from, withoutSlash(from)].flatMap((path) => (path === undefined ? [] : `redir ${path} ${quoted(to)} 301`)),
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
    `@private path ${base}.docs-build/* ${base}Caddyfile`,
    'error @private 404',
    'encode gzip',
    'file_server',
    'handle_errors {',
    `\trewrite * ${base}404.html`,
    '\tfile_server',
    '}',
    '',
  ].join('\n');
}

const quoted = (text: string): string => `"${text.replace(/["\\{}]/g, encodeURIComponent)}"`;
