import { object, type SchemaNode } from '../../schema/nodes.js';

declare module '../../model/settings.js' {
  interface Settings {
    readonly recent?: RecentConfig;
  }
}

/** The page that lists what changed last. */
export interface RecentConfig {
  /** Its address. Default `/recent/`. */
  readonly path?: string;
}

const PATH = '/recent/';

export const recentPath = ({ path }: RecentConfig): string => path ?? PATH;

/** The schema of the key `recent`. */
export const recentKeys: Readonly<Record<string, SchemaNode>> = {
  recent: object(
    'Adds a page that lists the pages that changed last, by the days of their last commits. It needs the complete Git history on the machine that builds the site.',
    {
      path: {
        type: 'string',
        pattern: '^/(?:[a-z0-9-]+/)+$',
        form: 'a path that begins and ends with a slash',
        default: PATH,
        description: 'Address of the page.',
      },
    },
  ),
};
