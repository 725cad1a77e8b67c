import { escapeRegExp, FRESH, IMMUTABLE, type HostSite } from './host-site.js';
import { HASHED_FILE } from '../../../schema/hosts.js';

/** `.htaccess` of the output folder. The server must allow it (`AllowOverride All`). */
export function htaccess({ base, redirects, headers, fresh }: HostSite): string {
  const names = fresh.map((path) => escapeRegExp(path.slice(base.length))).join('|');
  const rules = redirects.map(([from, to]) => {
    const path = escapeRegExp(decodeURI(from.slice(base.length)).replace(/\/$/, ''));
    return `RewriteRule "^${path}${from.endsWith('/') ? '/?' : ''}$" "${to.replace(/["%\\$]/g, '\\$&')}" [R=301,L,NE]`;
  });
  return [
    'DirectoryIndex index.html',
    'Options -Indexes',
    `ErrorDocument 404 ${base}404.html`,
    'AddDefaultCharset utf-8',
    'AddCharset utf-8 .css .js .json .md .svg .txt .xml',
    'AddType text/markdown .md',
    '<IfModule mod_headers.c>',
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    `<FilesMatch "${HASHED_FILE}$">`,
    `Header set Cache-Control "${IMMUTABLE}"`,
    '</FilesMatch>',
    `<FilesMatch "^(?:${names})$">`,
    `Header set Cache-Control "${FRESH}"`,
    '</FilesMatch>',
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    'AddOutputFilterByType DEFLATE text/html text/css text/markdown text/plain text/javascript application/javascript application/json application/xml image/svg+xml',
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    'RewriteRule "^(?:\\.docs-build(?:/|$)|\\.htaccess$)" - [R=404,L]',
    ...rules,
    '</IfModule>',
    '',
  ].join('\n');
}
