import { choice, count, flag, list } from '../nodes.js';

/** The part of the configuration's schema that says where and how the finished site is published. */
export const publishingSchema = {
  hosting: list(
    'Hosts that the site is published on. The build writes the files that each of them reads: redirects, headers, the page for wrong addresses, types. The configurations of nginx and Caddy have to include or import their file. If every host redirects by itself, the build makes no pages at old addresses.',
    choice(['netlify', 'cloudflare', 'vercel', 'github-pages', 'nginx', 'apache', 'caddy', 's3'], 'Name of a host.'),
    { default: [] },
  ),
  baseFolder: flag(
    'Whether a site with a `base` is written to a subfolder of that path (`dist/docs/`), so that the output folder itself contains the files that hosts read at the root of everything that they publish: `_redirects`, `_headers`, `vercel.json`, and copies of `404.html` and `robots.txt`. Default: `true` if `hosting` names Netlify, Cloudflare Pages or Vercel, but not GitHub Pages.',
  ),
  compress: list(
    'Encodings in which compressed copies of text files are written next to them (`index.html.br`), for hosts that send such copies. `serve --dist` sends them, and the files for nginx (gzip), Apache and Caddy turn this on. Files of less than 1 kB have no copies. Default: the encodings that the hosts in `hosting` send.',
    choice(['br', 'gzip'], 'Name of an encoding.'),
  ),
  hostFiles: list(
    'Files to write for hosts that read them: redirects with status 301, and headers for caching and security.',
    choice(['_redirects', '_headers'], 'Name of a file.'),
    { default: [] },
  ),
  trustedTypes: flag(
    'Whether host files and both servers ask browsers to accept text as HTML, or as the address of a script, only from the policy `docs-build` (Trusted Types). Sites with `analytics` never do this. Turn it off if a component of yours writes HTML in the browser.',
    { default: true },
  ),
  keepGenerations: count(
    'Number of earlier builds whose page chunks stay published, for tabs that were opened before a deployment.',
    { default: 0 },
  ),
  inPlace: flag(
    'Keeps the output folder itself and puts files into it one by one. Set it for a folder that a container mounts or in which a server was started.',
    { default: false },
  ),
};
