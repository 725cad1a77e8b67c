import { escapeRegExp, FRESH, IMMUTABLE, MARKDOWN, UNKNOWN_TYPES, type HostSite } from './host-site.js';
import { HASHED_FILE, type Encoding } from '../../../schema/hosts.js';

/** The file `.htaccess` of the output folder. The server must allow it (`AllowOverride All`). */
export function htaccess({ base, redirects, headers, fresh, hostFiles, encodings }: HostSite): string {
  const names = fresh.map((path) => escapeRegExp(path.slice(base.length))).join('|');
  const copy = encodings.length === 0 ? '' : '(?:\\.(?:br|gz))?';
  const rules = redirects.map(([from, to]) => {
    const path = escapeRegExp(decodeURIComponent(from.slice(base.length)).replace(/\/$/, '')).replace(UNQUOTED, inHex);
    return `RewriteRule "^${path}${from.endsWith('/') ? '/?' : ''}$" "${to.replace(/["%\\$]/g, '\\$&')}" [R=301,L,NE${to.includes('#') ? ',QSD' : ''}]`;
  });
  return [
    'DirectoryIndex index.html',
    'Options -Indexes',
    `ErrorDocument 404 ${base}404.html`,
    'AddDefaultCharset utf-8',
    'AddCharset utf-8 .css .csv .js .json .md .svg .txt .xml',
    'AddType text/markdown .md',
    ...Object.entries(UNKNOWN_TYPES).map(([end, type]) => `AddType "${type}" .${end}`),
    ...(encodings.length === 0 ? [] : copyTypes()),
    '<IfModule mod_headers.c>',
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    `<FilesMatch "${HASHED_FILE}${copy}$">`,
    `Header set Cache-Control "${IMMUTABLE}"`,
    '</FilesMatch>',
    // Browsers would guess how long they may keep a page.
    `<FilesMatch "^(?:${names}|.*\\.html)${copy}$">`,
    `Header set Cache-Control "${FRESH}"`,
    '</FilesMatch>',
    ...(encodings.length === 0
      ? []
      : [`<FilesMatch "\\.(?:${TYPED})\\.(?:br|gz)$">`, 'Header merge Vary Accept-Encoding', '</FilesMatch>']),
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    'AddOutputFilterByType DEFLATE text/html text/css text/markdown text/plain text/javascript application/javascript application/json application/xml image/svg+xml',
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    `RewriteRule "^(?:\\.docs-build(?:/|$)|(?:${hostFiles.map(escapeRegExp).join('|')})$)" - [R=404,L]`,
    ...rules,
    // A folder without a page would be forbidden.
    'RewriteCond "%{REQUEST_FILENAME}" -d',
    'RewriteCond "%{REQUEST_FILENAME}/index.html" !-f',
    'RewriteRule "/$" - [R=404,L]',
    ...encodings.flatMap(copyRule),
    '</IfModule>',
    '',
  ].join('\n');
}

/** What a text in quotes cannot contain as it is. */
const UNQUOTED = /["\u0000-\u001f\u007f]/g;

const inHex = (char: string): string => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Content types of the files that have compressed copies, by extension. */
const TYPES = {
  ...UNKNOWN_TYPES,
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: MARKDOWN,
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

const TYPED = Object.keys(TYPES).join('|');

/**
 * Gives compressed copies the content type of their original and an encoding. By default, the server takes them for
 * archives.
 */
const copyTypes = (): readonly string[] => [
  // Some server configurations map `.br` to a language.
  'RemoveLanguage .br',
  'AddEncoding br .br',
  'AddEncoding gzip .gz',
  ...Object.entries(TYPES).flatMap(([end, type]) => [
    `<FilesMatch "\\.${end}\\.(?:br|gz)$">`,
    `ForceType "${type}"`,
    '</FilesMatch>',
  ]),
];

const copyRule = (encoding: Encoding): readonly string[] => {
  const end = encoding === 'br' ? '.br' : '.gz';
  return [
    `RewriteCond "%{HTTP:Accept-Encoding}" "(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))"`,
    // Apache takes these characters for the end of the path, or for an encoding, when it rewrites an address.
    'RewriteCond "%{THE_REQUEST}" "!%(?:3[Ff]|2[35])"',
    // A copy of any other file would get the type of an archive.
    `RewriteCond "%{REQUEST_URI}" "\\.(?:${TYPED})$"`,
    `RewriteCond "%{REQUEST_FILENAME}${end}" -f`,
    `RewriteRule "^" "%{REQUEST_URI}${end}" [L]`,
  ];
};
