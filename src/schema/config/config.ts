import { DEFAULTS } from '../defaults.js';
import {
  ORIGIN,
  WEB_ADDRESS,
  address,
  choice,
  color,
  count,
  flag,
  list,
  map,
  object,
  path,
  day,
  text,
  texts,
  type Reference,
  type Schema,
  type SchemaNode,
} from '../nodes.js';
import { EDIT, HOST, LANGUAGE, LINKED, NAMED, OF_EXAMPLE, PLACE } from './forms.js';
import { publishingSchema } from './publishing.js';
import { servicesSchema } from './services.js';
import { verifySchema } from './verify.js';

const navLink: Reference = { $ref: '#/definitions/navLink' };
const navLinks = (description: string): SchemaNode => list(description, navLink);

const coloredImage = (description: string): SchemaNode =>
  object(description, { src: path('Path of the image.'), color: color('CSS color that belongs to the image.') }, [
    'src',
    'color',
  ]);

const diagramSide = (description: string): SchemaNode =>
  object(
    description,
    { label: text('Label above them.'), files: texts('Short texts such as `.js`. There is room for six.') },
    ['label', 'files'],
  );

const PLUGIN: SchemaNode = { type: 'object', description: 'A name, and hooks.', required: ['name'] };

const properties: Readonly<Record<string, SchemaNode>> = {
  $schema: text('Address of this schema, for editors. It has no effect.'),
  title: text(
    'Name of the site, which document titles end with. Default: the title in the configuration of another generator, or the name of the folder.',
  ),
  name: text('Name of the documented product as it appears inside a sentence. Default: the title.'),
  origin: {
    type: 'string',
    pattern: ORIGIN,
    form: 'scheme and host without a trailing slash, such as https://example.org',
    description:
      'Scheme and host without a trailing slash, for canonical links, feeds and the sitemap. Without it, the site has none of these.',
  },
  base: {
    type: 'string',
    pattern: '^[^:?#]*$',
    form: 'a path without scheme, query and fragment',
    default: DEFAULTS.base,
    description: 'Path that the site is served under, such as `/docs/`. The slashes at both ends are optional.',
  },
  lang: text('Language of the content, as a BCP 47 tag. Pages are laid out in the direction in which it is written.', {
    default: DEFAULTS.lang,
    ...LANGUAGE,
  }),
  description: text('Description of pages that have none of their own. Default: `Documentation of {name}.`'),
  content: text('Folder that contains the pages.', { ...NAMED, default: DEFAULTS.content }),
  out: text('Folder that the site is written to.', { ...NAMED, default: DEFAULTS.out }),
  cache: text('Folder for cached results.', { ...NAMED, default: DEFAULTS.cache }),
  ignore: texts('Globs, relative to the content folder, of files that are not pages.', { default: [] }, NAMED),
  themeColor: color('CSS color for the frame of the browser window.', { default: DEFAULTS.themeColor }),
  logo: object(
    'The logo in the header.',
    {
      src: path('Path of the image.'),
      alt: text('Text for readers who cannot see the image; leave it empty if the title says the same.'),
      width: count('Width in CSS pixels.'),
      height: count('Height in CSS pixels.'),
    },
    ['src', 'alt', 'width', 'height'],
  ),
  icons: object('Icons of the site.', {
    favicon: path('Icon of the browser tab.'),
    png: list(
      'Square icons by size.',
      object('An icon.', { size: count('Width in pixels.'), src: path('Path of the image.') }, ['size', 'src']),
    ),
    appleTouch: path('Icon on the home screen of iOS.'),
    mask: coloredImage('Icon of a pinned tab in Safari.'),
    tile: coloredImage('Tile in the Start menu of Windows.'),
    manifest: path('Path of your own web manifest, if the build should not make one.'),
  }),
  social: object('What social networks show when somebody shares a page.', {
    handle: text('Account of the site, such as `@name`.'),
    image: text('Path or address of the image.'),
    imageAlt: text('What the image shows. Default: the title of the site.'),
  }),
  manifest: { type: 'object', description: 'Content of the web manifest, which the build writes to `manifest.json`.' },
  editUrl: text('Address of *Edit this page*. `{path}` is replaced by the content path of the page.', EDIT),
  header: object('The header of every page.', {
    links: navLinks('Links within the site.'),
    external: navLinks('Links to other sites, shown as icons.'),
  }),
  footer: object('The footer of every page.', {
    links: navLinks('Links in the footer.'),
    note: text('Line of text below the links.'),
  }),
  sections: list(
    'Titles and order of the top-level directories. Directories that are not listed follow in alphabetical order.',
    object('A section.', { name: text('Name of the directory.'), title: text('Title of the section.') }, ['name']),
    { default: [] },
  ),
  blog: object(
    'The section with dated posts. It lists the newest post first and has feeds (if the site has an `origin`).',
    {
      section: text('Name of the directory.'),
      title: text('Title of the feeds.'),
      description: text('Description of the feeds.'),
    },
    ['section', 'title'],
  ),
  printable: texts('Sections that get an additional page for printing, with all content.', { default: [] }, NAMED),
  readOffline: texts(
    'Sections that readers can keep on their device to read them without a network. The page of the section (its `index.md`) has a button for it; the service worker must be on.',
    { default: [] },
  ),
  languages: list(
    'The same documentation in other languages.',
    object(
      'A language.',
      {
        label: text('Name of the language, in that language.'),
        lang: text('BCP 47 tag of the language.', LANGUAGE),
        origin: {
          type: 'string',
          ...HOST,
          description:
            'Scheme and host of the site in that language, if it has the same base path, or the address of its first page, such as `https://example.org/de/`.',
        },
      },
      ['label', 'lang', 'origin'],
    ),
  ),
  versions: list(
    'The documentation of other versions.',
    object(
      'A version.',
      {
        label: text('Name of the version.'),
        origin: {
          type: ['string', 'null'],
          ...HOST,
          description:
            'Scheme and host of the site of that version, if it has the same base path, or the address of its first page, such as `https://example.org/v1/`; `null` for this site.',
        },
      },
      ['label', 'origin'],
    ),
  ),
  redirects: map('Addresses that have moved, by their old path.', text('New path, or an absolute address.', PLACE), {
    default: {},
  }),
  planned: list(
    'Pages that have yet to be written. Links to them are not errors; a single warning counts them.',
    path('URL of a page.'),
    { default: [] },
  ),
  hashRedirects: list(
    'Anchors that have become pages.',
    object(
      'An anchor. It is not redirected while the page still has it.',
      {
        from: path('URL of the page that had the anchor.'),
        hash: text('The anchor, such as `#name`. `#name*` stands for all anchors that begin with `#name`.', {
          pattern: '^#?[^#]',
          form: 'an anchor, such as #name',
        }),
        to: path('New place: `/page/` (with the same anchor), `/page/#place`, or `/page/#` (where the page begins).'),
      },
      ['from', 'hash', 'to'],
    ),
  ),
  contributors: object('People whom the front matter of pages names.', {
    profile: address(
      'Address to which a handle is appended, such as `https://github.com/`. Default: the host of `editUrl`, if that is the address of a file in a repository. Without it, pages show names only.',
    ),
    exclude: texts('Handles that pages do not show. The content index still contains them.'),
  }),
  landing: object(
    'The hero of the landing page. Without it, the root page is an ordinary page.',
    {
      headline: text('Text before the rotating word, such as `bundle your`.'),
      words: texts('Words that take turns after the headline.'),
      lead: text('One or two sentences below the headline.'),
      actions: navLinks('Buttons below the lead.'),
      cube: flag('Shows the rotating double cube.', { default: DEFAULTS.cube }),
      diagram: object(
        'Files that flow into the cube and out of it, which wide screens show.',
        { from: diagramSide('Files that flow in.'), to: diagramSide('Files that flow out.') },
        ['from', 'to'],
      ),
    },
    ['headline'],
  ),
  notification: object(
    'A banner on every page, which readers can dismiss.',
    {
      marker: text('Name of this banner. Readers who dismissed it see it again if the name changes.'),
      text: text('Text of the banner, in Markdown.'),
      until: day(
        'Last day on which the banner is shown, as yyyy-mm-dd in UTC. Browsers compare it with their clock; builds do not.',
      ),
    },
    ['marker', 'text'],
  ),
  ...servicesSchema,
  components: map('Components that the content may use, by the name of their tag.', {
    description: 'Module whose default export is the component.',
    anyOf: [
      text('Path of the module.', NAMED),
      object(
        'A module and where it runs.',
        {
          module: text('Path of the module.', NAMED),
          island: flag('Whether the component also runs in the browser.', { default: DEFAULTS.island }),
        },
        ['module'],
      ),
    ],
  }),
  exampleUrl: text(
    'Address of the examples that `<StackBlitzPreview example="…" />` shows. `{example}` is replaced by the name of the example.',
    OF_EXAMPLE,
  ),
  playground: text(
    'Address of an online editor to which a form sends the files of an `<Example>`, such as `https://stackblitz.com/run`.',
    WEB_ADDRESS,
  ),
  bothModuleSystems: texts(
    'Globs of file names (titles of code blocks), such as `bundler.config.*`, whose samples are written as ES modules and also shown as CommonJS.',
    {},
    NAMED,
  ),
  serviceWorker: flag(
    'Whether visited pages can be read without a network. The last 300 documents and 600 files are kept.',
    {
      default: DEFAULTS.serviceWorker,
    },
  ),
  trailingSlash: flag(
    'Whether canonical links, the sitemap, feeds and lists for programs write the addresses of pages with a slash at the end. Turn it off for a host that removes the slash.',
    { default: true },
  ),
  ...publishingSchema,
  verify: verifySchema,
  plugins: list('Plugins of the site. They contain functions, so a configuration in JSON cannot have any.', PLUGIN),
};

export type ConfigSchema = Schema & Required<Pick<Schema, 'properties' | 'definitions'>>;

/**
 * JSON schema of the configuration. With the keys of built-in plugins, it validates the configuration here, completes
 * it in editors (published as `docs-build/schema/config.json`) and makes its reference page. Tests compare it with the
 * `Config` type.
 */
export const configSchema: ConfigSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Configuration of docs-build',
  ...object('What `docs-build.config.ts` may contain.', properties),
  properties,
  definitions: {
    navLink: object(
      'A link.',
      {
        content: text('Text of the link.'),
        url: text('A path within the site, without the base path, or an absolute address.', LINKED),
        activePaths: texts(
          'Beginnings of the paths of pages on which the link is shown as active. Default: its own URL.',
        ),
        children: navLinks('Links in a menu below this one.'),
        icon: choice(['github', 'x', 'stackoverflow', 'discord', 'rss', 'external'], 'Icon of a link in the header.'),
      },
      ['content', 'url'],
    ),
  },
};

/** The schema with more keys at the top level. */
export function withKeys(schema: ConfigSchema, keys: Readonly<Record<string, SchemaNode>>): ConfigSchema {
  return { ...schema, properties: { ...schema.properties, ...keys } };
}
