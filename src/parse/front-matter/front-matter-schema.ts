/** The front matter of a page as a JSON schema. Published for editors as `schema/front-matter.json`. */
export const FRONT_MATTER_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Front matter of a page',
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { type: 'string', description: 'Title of the page: its heading, its sidebar entry, its document title.' },
    label: { type: 'string', description: 'A shorter title for sidebars.' },
    sort: { type: 'number', description: 'Place within the section, ascending. Index pages stand first.' },
    group: { type: 'string', description: 'Label of the cluster in the sidebar; `-` shows none.' },
    description: { type: 'string', description: 'For search engines and lists. Default: the first paragraph.' },
    contributors: { type: 'array', items: { type: 'string' }, description: 'Code host handles.' },
    related: {
      type: 'array',
      description: 'Links for further reading.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'url'],
        properties: { title: { type: 'string' }, url: { type: 'string', format: 'uri-reference' } },
      },
    },
    source: { type: 'string', format: 'uri-reference', description: 'Address of the text the page was made from.' },
    edit: { type: 'string', format: 'uri-reference', description: 'Address of its editor on the code host.' },
    repo: { type: 'string', format: 'uri-reference', description: 'Address of its repository.' },
    thirdParty: { type: 'boolean', description: 'Shows the disclaimer for texts by third parties.' },
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Day of publication, yyyy-mm-dd.' },
    redirectFrom: {
      type: 'array',
      items: { type: 'string', format: 'uri-reference' },
      description: 'Old paths that lead here.',
    },
    unlisted: { type: 'boolean', description: 'Built, but neither listed nor indexed.' },
    draft: { type: 'boolean', description: 'Left out of every build but the preview.' },
  },
} as const;

/** The part of JSON schema that the validator understands. */
export interface Schema {
  readonly type: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly description?: string;
}
