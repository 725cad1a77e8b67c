import { resolve } from 'node:path';
import type { KnownName } from '../../../templates/plugins/names/types.js';
import { hashOf } from '../../cache/hash.js';
import { memoOn } from '../../cache/identity.js';
import { siteFile } from '../../config/site-file.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readIfThere } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';
import { readData } from '../../schema/data-file.js';
import { flag, list, object, text, type Schema } from '../../schema/nodes.js';
import { namesUnusable, namesWithoutInventory } from './diagnostics.js';

/** The committed list of names. */
export interface NameList {
  /** Name and version of the documented tool. */
  readonly tool: string;
  readonly names: readonly KnownName[];
}

const namesSchema: Schema = {
  title: 'the file',
  ...object(
    'Names and their places, written by `docs-build check --only drift --update`.',
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
            path: text('Its path in a configuration.'),
            type: text('What it takes.'),
            default: { description: 'Value while nothing is set.' },
            since: text('Version that introduced it.'),
            deprecated: flag('Whether it is deprecated.'),
          },
          ['kind', 'id', 'url'],
        ),
      ),
    },
    ['tool', 'names'],
  ),
};

/** The names of a site, and the problems of their file. */
export interface SiteNames extends NameList {
  /** A hash of the file; empty if it cannot be used. */
  readonly key: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the names of a site. If the file cannot be used, there are none, and the diagnostics say why. The object is the
 * same as long as the file does not change.
 */
export function readNames(config: SiteConfig): SiteNames {
  const { names } = config.settings;
  return namesIn(config, names && readIfThere(resolve(config.root, names.file))?.toString());
}

const namesIn = memoOn((config: SiteConfig, written: string | undefined): SiteNames => {
  const none = { tool: '', names: [], key: '' };
  const { names, verify } = config.settings;
  if (names === undefined) return { ...none, diagnostics: [] };
  const shown = siteFile(resolve(config.root, names.file), config);
  if (written === undefined) {
    const isMade = verify.drift !== undefined;
    const problem = isMade ? namesUnusable(shown, 'it does not exist', true) : namesWithoutInventory(shown);
    return { ...none, diagnostics: [problem] };
  }
  const valid = validList(written);
  if (valid !== undefined) return { ...valid, key: hashOf(written), diagnostics: [] };
  const read = readData<NameList>(written, namesSchema);
  if ('value' in read) return { ...read.value, key: hashOf(written), diagnostics: [] };
  const { what, offset } = read.problem;
  const location = { file: shown, ...positionAt(written, offset) };
  return { ...none, diagnostics: [diagnosticAt(location, namesUnusable(shown, what, false), written)] };
});

const TEXTS = ['path', 'type', 'since'] as const;

/**
 * The list if it is valid, otherwise undefined. The schema, which can say what is wrong and where, takes twenty times as
 * long for some thousands of names, which every build reads.
 */
function validList(written: string): NameList | undefined {
  let data: Partial<NameList> | null;
  try {
    data = JSON.parse(written) as Partial<NameList> | null;
  } catch {
    return undefined;
  }
  if (typeof data?.tool !== 'string' || !Array.isArray(data.names) || Object.keys(data).length > 2) return undefined;
  return data.names.every(isName) ? { tool: data.tool, names: data.names } : undefined;
}

const KEYS = new Set(['kind', 'id', 'url', ...TEXTS, 'default', 'deprecated']);

function isName(name: unknown): name is KnownName {
  const one = name as Readonly<Record<string, unknown>> | null;
  if (typeof one !== 'object' || one === null) return false;
  for (const key in one) if (!KEYS.has(key)) return false;
  return (
    typeof one['kind'] === 'string' &&
    typeof one['id'] === 'string' &&
    typeof one['url'] === 'string' &&
    /^\/(?!\/)/.test(one['url']) &&
    TEXTS.every((key) => one[key] === undefined || typeof one[key] === 'string') &&
    (one['deprecated'] === undefined || typeof one['deprecated'] === 'boolean')
  );
}

/** The list as JSON with one name per line, so that version control shows what changed. */
export const formatNames = ({ tool, names }: NameList): string =>
  `{\n  "tool": ${JSON.stringify(tool)},\n  "names": [${names.map((name) => `\n    ${JSON.stringify(name)}`).join(',')}\n  ]\n}\n`;
