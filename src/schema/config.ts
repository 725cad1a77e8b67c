import { DEFAULTS } from './defaults.js';
import {
  ORIGIN,
  choice,
  count,
  flag,
  list,
  map,
  object,
  path,
  text,
  texts,
  type Reference,
  type Schema,
  type SchemaNode,
} from './nodes.js';
import { servicesSchema } from './config-services.js';
import { verifySchema } from './config-verify.js';

const navLink: Reference = { $ref: '#/definitions/navLink' };
const navLinks = (description: string): SchemaNode => list(description, navLink);

const coloredImage = (description: string): SchemaNode =>
  object(description, { src: path('Path of the image.'), color: text('CSS color around it.') }, ['src', 'color']);

const diagramSide = (description: string): SchemaNode =>
  object(description, { label: text('What it is.'), files: texts('Short texts such as `.js`; at most six fit.') }, [
    'label',
    'files',
  ]);

const HOST = { pattern: '^https?://[^/\\s]', form: 'scheme and host, such as https://example.org' };
/** No other scheme: an address could run code in the browsers of readers. */
const WEB = {
  pattern: '^(?:https?://|(?![a-zA-Z][a-zA-Z0-9+.-]*:)\\S)',
  form: 'a path, or an address that begins with https:// or http://',
};

const PLUGIN: SchemaNode = { type: 'object', description: 'A name, and hooks.', required: ['name'] };

const properties: Readonly<Record<string, SchemaNode>> = {
  $schema: text('Address of this schema, for editors. It has no effect.'),
  title: text('Name of the site, the suffix of document titles. Default: the name of the folder.'),
  name: text('The documented product as written inside a sentence. Default: the title.'),
  origin: {
    type: 'string',
    pattern: ORIGIN,
    form: 'scheme and host without a trailing slash',
    description: 'Scheme and host without a trailing slash, for canonical links, feeds and the sitemap.',
  },
  base: {
    type: 'string',
    pattern: '^[^:?#]*$',
    form: 'a path without scheme, query and fragment',
    default: DEFAULTS.base,
    description: 'Path the site is served under: `/docs/`. The slashes at its ends may be left out.',
  },
  lang: text('Language of the content, BCP 47.', { default: DEFAULTS.lang }),
  description: text('For pages without a description of their own. Default: `Documentation of {name}.`'),
  content: text('Folder of the pages.', { default: DEFAULTS.content }),
  out: text('Folder that the site is written to.', { default: DEFAULTS.out }),
  cache: text('Folder for what is remembered between builds.', { default: DEFAULTS.cache }),
  ignore: texts(
    'Globs, relative to the content folder, of files that are no pages.',
    { default: [] },
    { minLength: 1 },
  ),
  themeColor: text('CSS color that browsers give the frame of their window.', { default: DEFAULTS.themeColor }),
  logo: object(
    'The logo in the header.',
    {
      src: path('Path of the image.'),
      alt: text('What it shows, for those who do not see it; empty where the title says it.'),
      width: count('Width in CSS pixels.'),
      height: count('Height in CSS pixels.'),
    },
    ['src', 'alt', 'width', 'height'],
  ),
  icons: object('Icons of the site.', {
    favicon: path('Icon of the window.'),
    png: list(
      'Square icons by size.',
      object('An icon.', { size: count('Width in pixels.'), src: path('Path of the image.') }, ['size', 'src']),
    ),
    appleTouch: path('Icon on the home screen of iOS.'),
    mask: coloredImage('Icon of a pinned tab in Safari.'),
    tile: coloredImage('Tile of Windows.'),
    manifest: path('Path of a web manifest that is not made by the build.'),
  }),
  social: object('What is shown where a page is shared.', {
    handle: text('Account of the site: `@name`.'),
    image: text('Path or address of the image.'),
    imageAlt: text('What the image shows. Default: the title of the site.'),
  }),
  manifest: { type: 'object', description: 'Web manifest, written as `manifest.json`.' },
  editUrl: text("Where *Edit this page* leads: `{path}` is replaced by the page's content path.", WEB),
  header: object('The header of every page.', {
    links: navLinks('Links of the site.'),
    external: navLinks('Links to other sites, shown as icons.'),
  }),
  footer: object('The footer of every page.', {
    links: navLinks('Links of the footer.'),
    note: text('A line of text below them.'),
  }),
  sections: list(
    'Titles and order of top-level directories; those not named follow in alphabetical order.',
    object('A section.', { name: text('Name of the directory.'), title: text('Title of the section.') }, ['name']),
    { default: [] },
  ),
  blog: object(
    'The section that holds dated posts: newest first, feeds, no previous and next.',
    {
      section: text('Name of the directory.'),
      title: text('Title of the feeds.'),
      description: text('Description of the feeds.'),
    },
    ['section', 'title'],
  ),
  printable: texts('Sections that have a page with all of their content, for printing.', { default: [] }),
  languages: list(
    'The same documentation in other languages.',
    object(
      'A language.',
      {
        label: text('Its name in that language.'),
        lang: text('Its tag, BCP 47.'),
        origin: { type: 'string', ...HOST, description: 'Scheme and host of its site.' },
      },
      ['label', 'lang', 'origin'],
    ),
  ),
  versions: list(
    'The documentation of other versions.',
    object(
      'A version.',
      {
        label: text('Its name.'),
        origin: {
          type: ['string', 'null'],
          ...HOST,
          description: 'Scheme and host of its site; null for this one.',
        },
      },
      ['label', 'origin'],
    ),
  ),
  redirects: map('Addresses that have moved: old path.', text('New path, or an absolute address.', WEB), {
    default: {},
  }),
  planned: list(
    'Pages that are still to be written: links to them are not errors, but counted in one warning.',
    path('Url of a page.'),
    { default: [] },
  ),
  hashRedirects: list(
    'Anchors that have become pages.',
    object(
      'An anchor. One that the page still has is not redirected.',
      {
        from: path('Url of the page that had it.'),
        hash: text('The anchor: `#name`; `#name*` stands for all anchors that begin with it.', {
          pattern: '^#?[^#]',
          form: 'an anchor, such as #name',
        }),
        to: path('Where it is now: a page, which keeps the anchor, or `/page/#place`.'),
      },
      ['from', 'hash', 'to'],
    ),
  ),
  contributors: object(
    'People who are named in the front matter of pages.',
    {
      profile: text('Address that a handle is added to: `https://github.com/`.'),
      exclude: texts('Handles that pages do not show. The content index names all of them.'),
    },
    ['profile'],
  ),
  landing: object(
    "The landing page's hero. Without it the root page is an ordinary page.",
    {
      headline: text('What stands before the rotating word: `bundle your`.'),
      words: texts('The words that take turns.'),
      lead: text('One or two sentences under the headline.'),
      actions: navLinks('Buttons below them.'),
      cube: flag('Shows the rotating double cube.', { default: DEFAULTS.cube }),
      diagram: object(
        'What flows into the cube and out of it, shown on wide screens.',
        { from: diagramSide('What flows in.'), to: diagramSide('What flows out.') },
        ['from', 'to'],
      ),
    },
    ['headline'],
  ),
  notification: object(
    'A banner on every page, until it is dismissed.',
    {
      marker: text('Names this banner: a new marker shows it again.'),
      text: text('Its Markdown.'),
      until: text('Last day on which it is shown, yyyy-mm-dd in UTC. Browsers look at their clock, builds do not.', {
        pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
        form: 'a day written as yyyy-mm-dd',
      }),
    },
    ['marker', 'text'],
  ),
  ...servicesSchema,
  components: map('Components that content may use, by the name of their tag.', {
    description: 'Module whose default export is the component.',
    anyOf: [
      text('Path of the module.'),
      object(
        'A module and where it runs.',
        {
          module: text('Path of the module.'),
          island: flag('Lives in the browser, too.', { default: DEFAULTS.island }),
        },
        ['module'],
      ),
    ],
  }),
  exampleUrl: text(
    'Address of an example shown by `<StackBlitzPreview example="…" />`; `{example}` is replaced by its name.',
  ),
  playground: text('Editor on the web that takes the files of an `<Example>` in a form: `https://stackblitz.com/run`.'),
  bothModuleSystems: texts(
    'Globs of file names (titles of code blocks) whose samples are written as ES modules and shown as CommonJS, too: `bundler.config.*`.',
    {},
    { minLength: 1 },
  ),
  serviceWorker: flag('Pages that were visited can be read without a network: the last 300 documents and 600 files.', {
    default: DEFAULTS.serviceWorker,
  }),
  trailingSlash: flag(
    'Canonical links, sitemap, feeds and lists for programs name pages with a slash at the end. Turn it off for a host that takes the slash away.',
    { default: true },
  ),
  hosting: list(
    'Where the site is published. What each host reads is written: redirects, headers, the page for wrong addresses, types. Servers include or import their file; without pages at old addresses where every host redirects.',
    choice(['netlify', 'cloudflare', 'vercel', 'github-pages', 'nginx', 'apache', 'caddy', 's3'], 'Name of a host.'),
    { default: [] },
  ),
  baseFolder: flag(
    'The output folder holds a site with a `base` in a folder of that path (`dist/docs/`), and above it what hosts read at the root of all that they publish: `_redirects`, `_headers`, `vercel.json`, and copies of `404.html` and `robots.txt`. Default: where `hosting` names Netlify, Cloudflare Pages or Vercel, and not GitHub Pages.',
  ),
  compress: list(
    'Copies of texts in these codings are written beside them (`index.html.br`), for hosts that send them: `serve --dist` does, and the files for nginx (gzip), Apache and Caddy say so. Texts of less than 1 kB have none. Default: what the hosts of `hosting` send of it.',
    choice(['br', 'gzip'], 'Name of a coding.'),
  ),
  hostFiles: list(
    'Files for hosts that read them: redirects with status 301, caching and security headers.',
    choice(['_redirects', '_headers'], 'Name of a file.'),
    { default: [] },
  ),
  trustedTypes: flag(
    'Host files and both servers ask browsers to take text as HTML or as the address of a script only from the policy `docs-build` (Trusted Types). For sites with `analytics` they never do. Turn it off where a component of yours that lives in the browser writes HTML.',
    { default: true },
  ),
  keepGenerations: count(
    'Earlier generations whose page chunks stay published, for tabs that were opened before a deploy.',
    { default: 0 },
  ),
  inPlace: flag(
    'Keeps the output folder itself and puts files into it one by one: for a folder that a container mounts, or in which a server was started.',
    { default: false },
  ),
  verify: verifySchema,
  plugins: list('Plugins of the site: objects with functions, which cannot stand in a configuration in JSON.', PLUGIN),
};

export type ConfigSchema = Schema & Required<Pick<Schema, 'properties' | 'definitions'>>;

/**
 * JSON schema of the configuration: with the keys of built-in plugins it validates it here, completes it in editors
 * (published as `docs-build/schema/config.json`) and makes its reference page. Tests hold it and the `Config` type together.
 */
export const configSchema: ConfigSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Configuration of docs-build',
  ...object('What `docs-build.config.ts` may say.', properties),
  properties,
  definitions: {
    navLink: object(
      'A link.',
      {
        content: text('What the link says.'),
        url: text('A path within the site, without the base path, or an absolute address.'),
        activePaths: texts('Beginnings of paths for which the link counts as active. Default: its own url.'),
        children: navLinks('Links below it.'),
        icon: text('Icon of the header: `github`, `x`, `stackoverflow`, `discord`, `rss`, `external`.'),
      },
      ['content', 'url'],
    ),
  },
};

/** The schema with more keys at the top level. */
export function withKeys(schema: ConfigSchema, keys: Readonly<Record<string, SchemaNode>>): ConfigSchema {
  return { ...schema, properties: { ...schema.properties, ...keys } };
}
