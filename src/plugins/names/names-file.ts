import { resolve } from 'node:path';
import type { KnownName } from '../../../templates/plugins/names/types.js';
import { siteFile } from '../../config/site-file.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readIfThere } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';
import { readData } from '../../schema/data-file.js';
import { flag, list, object, text, type Schema } from '../../schema/nodes.js';
import { namesUnusable } from './diagnostics.js';

/** The committed list of names. */
export interface NameList {
  /** Name and version of what is documented. */
  readonly tool: string;
  readonly names: readonly KnownName[];
}

const namesSchema: Schema = {
  title: 'the file',
  ...object(
    'Names and their places as `docs-build check --only drift --update` wrote them down.',
    {
      tool: text('Name and version of what is documented.'),
      names: list(
        'The names.',
        object(
          'A name.',
          {
            kind: text('What it is: `option`.'),
            id: text('The name.'),
            url: { type: 'string', pattern: '^/(?!/)', form: 'a path within the site', description: 'Its place.' },
            path: text('Where it stands in a configuration.'),
            type: text('What it takes.'),
            default: { description: 'Value while nothing is set.' },
            since: text('Version that brought it.'),
            deprecated: flag('It is to be used no more.'),
          },
          ['kind', 'id', 'url'],
        ),
      ),
    },
    ['tool', 'names'],
  ),
};

const NONE: NameList = { tool: '', names: [] };

/** The names of a site; none, and why, where the file cannot be used. */
export function readNames(config: SiteConfig): NameList & { readonly diagnostics: readonly Diagnostic[] } {
  const { names } = config.settings;
  if (names === undefined) return { ...NONE, diagnostics: [] };
  const file = resolve(config.root, names.file);
  const shown = siteFile(file, config);
  const written = readIfThere(file)?.toString();
  if (written === undefined) return { ...NONE, diagnostics: [namesUnusable(shown, 'it does not exist', true)] };
  const read = readData<NameList>(written, namesSchema);
  if ('value' in read) return { ...read.value, diagnostics: [] };
  const { what, offset } = read.problem;
  const location = { file: shown, ...positionAt(written, offset) };
  return { ...NONE, diagnostics: [diagnosticAt(location, namesUnusable(shown, what, false), written)] };
}

/** One name a line: a change is easy to see in version control. */
export const formatNames = ({ tool, names }: NameList): string =>
  `{\n  "tool": ${JSON.stringify(tool)},\n  "names": [${names.map((name) => `\n    ${JSON.stringify(name)}`).join(',')}\n  ]\n}\n`;
