import { object, type SchemaNode } from '../../schema/nodes.js';

declare module '../../model/settings.js' {
  interface Settings {
    readonly since?: SinceConfig;
  }
}

/** The versions of the documented tool from which readers can choose theirs. */
export interface SinceConfig {
  /** They may be in any order. The pages describe the latest one. */
  readonly versions: readonly string[];
  /** Address of the page that lists what each version brought. Default `/since/`. */
  readonly path?: string;
}

const PATH = '/since/';

export const pathOf = ({ path }: SinceConfig): string => path ?? PATH;

/** The schema of the key `since`. */
export const sinceKeys: Readonly<Record<string, SchemaNode>> = {
  since: object(
    'Lets readers say which version of the documented tool they have (`?v=5.90` in an address does the same): what is newer is marked and dimmed on pages, in tables of contents and in search, and a page lists what each version brought. The version of each thing is read from badges (`<Badge text="5.98.0+" />`) under headings and beside the names in the first column of a table, and from the list of `names`.',
    {
      versions: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'string',
          pattern: '^\\d+(?:\\.\\d+)+$',
          form: 'a version: 5.98',
          description: 'Write it with a point, as badges do.',
        },
        description:
          "Versions that readers choose from: `['5.98', '5.97']`. The latest is the one that the pages describe.",
      },
      path: {
        type: 'string',
        pattern: '^/(?:[a-z0-9-]+/)+$',
        form: 'a path that begins and ends with a slash',
        default: PATH,
        description: 'Address of the page that lists what each version brought.',
      },
    },
    ['versions'],
  ),
};
