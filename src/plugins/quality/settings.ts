import { object, text, type SchemaNode } from '../../schema/nodes.js';

declare module '../../model/settings.js' {
  interface Settings {
    readonly quality?: QualityConfig;
  }
}

/** Shows readers what the last recorded check found. */
export interface QualityConfig {
  /** Committed JSON file that `docs-build check --record` writes. */
  readonly file: string;
  /** Address of the page that shows it. Default `/quality/`. */
  readonly path?: string;
}

const PATH = '/quality/';

export const qualityPath = ({ path }: QualityConfig): string => path ?? PATH;

/** The schema of the key `quality`. */
export const qualityKeys: Readonly<Record<string, SchemaNode>> = {
  quality: object(
    'Shows readers what the last recorded check found: a page with the results by section, and a line at the end of each page that says what it was checked against.',
    {
      file: text(
        'Committed JSON file with the results: `content/quality.json`. `docs-build check --record` writes it.',
      ),
      path: {
        type: 'string',
        pattern: '^/(?:[a-z0-9-]+/)+$',
        form: 'a path that begins and ends with a slash',
        default: PATH,
        description: 'Address of the page with the results.',
      },
    },
    ['file'],
  ),
};
