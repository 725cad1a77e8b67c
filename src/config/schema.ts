/**
 * JSON schema of the configuration: validates it here and completes it in editors (published as
 * `docs-build/schema/config.json`). It says the same as the `Config` type; a test holds the two together.
 */
import { verifySchema } from './verify-schema.js';

const text = { type: 'string' } as const;
const path = { type: 'string', description: 'Path, starts with a slash.', pattern: '^/' } as const;
const texts = { type: 'array', items: text } as const;
const count = { type: 'integer', minimum: 0 } as const;

const object = (properties: Record<string, unknown>, required: readonly string[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required }) as const;

const navLink = { $ref: '#/definitions/navLink' } as const;
const navLinks = { type: 'array', items: navLink } as const;
const amounts = object({ min: { type: 'number' }, max: { type: 'number' } }, ['min']);

export const configSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Configuration of docs-build',
  type: 'object',
  additionalProperties: false,
  definitions: {
    navLink: object({ content: text, url: text, activePaths: texts, children: navLinks, icon: text }, [
      'content',
      'url',
    ]),
  },
  properties: {
    $schema: text,
    title: text,
    name: text,
    origin: { type: 'string', pattern: '^https?://[^/]+$', description: 'Scheme and host without a trailing slash.' },
    base: {
      type: 'string',
      pattern: '^[^:?#]*$',
      description: 'Path the site is served under: `/docs/`. The slashes at its ends may be left out.',
    },
    lang: text,
    description: text,
    content: text,
    out: text,
    cache: text,
    ignore: texts,
    themeColor: text,
    logo: object({ src: path, alt: text, width: count, height: count }, ['src', 'alt', 'width', 'height']),
    icons: object({
      favicon: path,
      png: { type: 'array', items: object({ size: count, src: path }, ['size', 'src']) },
      appleTouch: path,
      mask: object({ src: path, color: text }, ['src', 'color']),
      tile: object({ src: path, color: text }, ['src', 'color']),
      manifest: path,
    }),
    social: object({ handle: text, image: text }),
    manifest: { type: 'object' },
    editUrl: text,
    header: object({ links: navLinks, external: navLinks }),
    footer: object({ links: navLinks, note: text }),
    sections: { type: 'array', items: object({ name: text, title: text }, ['name']) },
    blog: object({ section: text, title: text, description: text }, ['section', 'title']),
    printable: texts,
    languages: { type: 'array', items: object({ label: text, lang: text, origin: text }, ['label', 'lang', 'origin']) },
    versions: {
      type: 'array',
      items: object({ label: text, origin: { type: ['string', 'null'] } }, ['label', 'origin']),
    },
    redirects: { type: 'object', additionalProperties: text },
    planned: { type: 'array', items: path },
    hashRedirects: { type: 'array', items: object({ from: path, hash: text, to: path }, ['from', 'hash', 'to']) },
    contributors: object({ profile: text, exclude: texts }, ['profile']),
    landing: object(
      {
        headline: text,
        words: texts,
        lead: text,
        actions: navLinks,
        cube: { type: 'boolean' },
        diagram: object(
          {
            from: object({ label: text, files: texts }, ['label', 'files']),
            to: object({ label: text, files: texts }, ['label', 'files']),
          },
          ['from', 'to'],
        ),
      },
      ['headline'],
    ),
    notification: object({ marker: text, text }, ['marker', 'text']),
    search: object({
      placeholder: text,
      hosted: object({ appId: text, apiKey: text, indexName: text, endpoint: text }, ['appId', 'apiKey', 'indexName']),
    }),
    analytics: object({ id: text, endpoint: text, failures: { type: 'boolean' } }, ['id']),
    vote: object({ repository: text, api: text, labels: texts }, ['repository']),
    sponsors: object(
      {
        collective: text,
        lead: text,
        api: text,
        snapshot: text,
        monthlyChance: { type: 'number', minimum: 0, maximum: 1 },
        ranks: {
          type: 'array',
          items: object(
            {
              rank: { enum: ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] },
              total: amounts,
              monthly: amounts,
              days: count,
              limit: count,
            },
            ['rank'],
          ),
        },
        additional: {
          type: 'array',
          items: object({ slug: text, name: text, website: text, totalDonations: count }, [
            'slug',
            'name',
            'totalDonations',
          ]),
        },
      },
      ['collective', 'snapshot'],
    ),
    thirdParty: object(
      {
        lock: text,
        packages: {
          type: 'array',
          items: object(
            {
              name: text,
              title: text,
              section: text,
              group: { type: ['string', 'null'] },
              contributors: texts,
              repo: text,
              branch: text,
            },
            ['name', 'title', 'section', 'repo', 'branch'],
          ),
        },
        sameSite: { type: 'array', items: object({ repository: text, url: text }, ['repository', 'url']) },
        fragments: { type: 'object', additionalProperties: text },
      },
      ['lock', 'packages'],
    ),
    components: {
      type: 'object',
      additionalProperties: { anyOf: [text, object({ module: text, island: { type: 'boolean' } }, ['module'])] },
    },
    exampleUrl: text,
    playground: text,
    serviceWorker: { type: 'boolean' },
    hostFiles: { type: 'array', items: { enum: ['_redirects', '_headers'] } },
    keepGenerations: count,
    inPlace: {
      type: 'boolean',
      description:
        'Keep the output folder itself and put files into it one by one: for a folder that a container mounts, or in which a server was started.',
    },
    verify: verifySchema,
    plugins: { type: 'array' },
  },
} as const;
