/** What webpack, webpack-cli and webpack-dev-server have, for `docs-build check --only drift`. */
import { deprecations } from './deprecations.mjs';
import { messages } from './errors/messages.mjs';
import { exported } from './exports.mjs';
import { sinceOfFlag } from './flag-versions.mjs';
import { flags } from './flags.mjs';
import { hooks } from './hooks.mjs';
import { options } from './options.mjs';
import { plugins } from './plugins.mjs';
import { readVersions } from './versions.mjs';
import versions from './versions.json';

export default async function inventory({ root, require, comparing }) {
  const webpack = require('webpack');
  const started = flags({ webpack, root, require });
  const printed = messages({ root, require, comparing });
  const items = [...options({ webpack, require }), ...hooks(webpack), ...plugins(webpack), ...printed.items, ...(comparing ? [] : [...exported({ webpack, root }), ...deprecations({ root, require })]), ...(await started)];
  const { since, deprecated } = readVersions(versions, items, webpack.version, comparing);
  return {
    tool: `webpack ${webpack.version}`,
    items: items.map((item) => ({
      ...versionOf(item, since),
      ...(deprecated.has(item.id) && { deprecated: true }),
      ...item,
    })),
    scopes: [
      { kind: 'option', pages: '/configuration/', headings: '^(?:amd|cache|devServer|dotenv|entry|experiments|externals|externalsPresets|infrastructureLogging|module|node|optimization|output|performance|resolve|resolveLoader|Rule|snapshot|stats|watchOptions)\\.[A-Za-z_.]+$' },
      ...printed.pages.map((pages) => ({ kind: 'message', pages, headings: '.' })),
      { kind: 'hook', pages: '/api/compiler-hooks/', headings: '^[a-z][a-zA-Z]+$' },
      { kind: 'hook', pages: '/api/compilation-hooks/', headings: '^[a-z][a-zA-Z]+$' },
      { kind: 'hook', pages: '/api/normalmodulefactory-hooks/', headings: '^[a-z][a-zA-Z]+$' },
      { kind: 'hook', pages: '/api/contextmodulefactory-hooks/', headings: '^[a-z][a-zA-Z]+$' },
      { kind: 'hook', pages: '/api/parser/', headings: '^[a-z][a-zA-Z]+$' },
    ],
  };
}

function versionOf(item, since) {
  const version = item.sets === undefined ? since.get(item.path ?? item.id) : sinceOfFlag(item, since);
  return version === undefined ? {} : { since: version };
}
