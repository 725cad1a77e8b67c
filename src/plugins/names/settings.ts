import { object, text, type SchemaNode } from '../../schema/nodes.js';
import { NAMED } from '../../schema/config/forms.js';

declare module '../../model/settings.js' {
  interface Settings {
    readonly names?: NamesConfig;
  }
}

/** The names of the documented tool that readers look up: options, hooks, flags. */
export interface NamesConfig {
  /** Committed JSON file with the names and their places; `docs-build check --only drift --update` writes it. */
  readonly file: string;
  /** The beginning of the addresses of names. Default: `/o/`. */
  readonly path?: string;
}

const PATH = '/o/';

export const namesPath = ({ path }: NamesConfig): string => path ?? PATH;

/** The schema of the key `names`. */
export const namesKeys: Readonly<Record<string, SchemaNode>> = {
  names: object(
    'Gives every option, hook, flag and other name of the inventory (`verify.drift.inventory`) an address: `/o/output.filename` leads to its place. Titles of pages and headings that are names in code have addresses, too. `options.json` lists the names of the inventory with type, default and version for editors and tools, and keys of configurations in code samples become links.',
    {
      file: text(
        'Committed JSON file with the names and their places, such as `content/names.json`. `docs-build check --only drift --update` writes it.',
        NAMED,
      ),
      path: {
        type: 'string',
        pattern: '^/(?:[a-z0-9-]+/)+$',
        form: 'a path that begins and ends with a slash',
        default: PATH,
        description:
          'Beginning of the addresses of names. The page at this address finds a name: `/o/#output.filename`.',
      },
    },
    ['file'],
  ),
};
