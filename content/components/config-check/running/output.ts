import type { Schema } from '../validation/schema.js';
import { meantWord } from '../validation/words.js';
import { memberNamed, textOf, type Value } from '../read/values.js';
import type { Finding } from '../data.js';

/** A kind of name that webpack knows, although its schema allows every text, because plugins may add others. */
interface Kind {
  readonly what: string;
  /** Paths in `output`, and in the description of an entry. */
  readonly paths: readonly string[];
  /** The definition in the schema that lists the names, and names that it does not list. */
  readonly definition: string;
  readonly more: readonly string[];
}

const KINDS: readonly Kind[] = [
  { what: 'library', paths: ['library.type', 'libraryTarget'], definition: 'LibraryType', more: ['modern-module'] },
  {
    what: 'chunk loading',
    paths: ['chunkLoading', 'workerChunkLoading'],
    definition: 'ChunkLoadingType',
    more: [],
  },
  {
    what: 'wasm loading',
    paths: ['wasmLoading', 'workerWasmLoading'],
    definition: 'WasmLoadingType',
    more: ['universal'],
  },
];

/**
 * Returns what webpack has against types of output that it does not know, and against one file name for several
 * entries.
 */
export function mistakesInOutput(configuration: Value, schema: Schema): readonly Finding[] {
  const output = memberNamed(configuration, 'output');
  const entry = memberNamed(configuration, 'entry');
  const entries = entry?.type === 'object' ? [...entry.entries] : [];
  return [
    ...(output ? unknownTypes(output, 'output', schema) : []),
    ...entries.flatMap(([name, one]) => unknownTypes(one.value, `entry.${name}`, schema)),
    ...(output && entry?.type === 'object' && !entry.open ? sameName(output, entries) : []),
  ];
}

function unknownTypes(owner: Value, option: string, schema: Schema): readonly Finding[] {
  return KINDS.flatMap(({ what, paths, definition, more }) =>
    paths.flatMap((path) => {
      const value = path.split('.').reduce<Value | undefined>((one, step) => one && memberNamed(one, step), owner);
      const text = textOf(value);
      const words = [...((schema.d?.[definition]?.anyOf?.[0]?.enum ?? []) as readonly string[]), ...more];
      if (!value || !text || words.includes(text)) return [];
      const meant = meantWord(text.trim(), words) ?? (words.includes(text.trim()) ? text.trim() : undefined);
      return [
        {
          severity: 'error',
          option: `${option}.${path}`,
          at: value.at,
          message: `Unsupported ${what} type ${text}.`,
          advice: meant && `Did you mean \`${meant}\`?`,
          url: path.startsWith('library')
            ? '/configuration/output/#outputlibrarytype'
            : `/configuration/output/#output${path.toLowerCase()}`,
        },
      ];
    }),
  );
}

/** If a file name has no placeholder, all entries without a name of their own would get it. */
function sameName(
  output: Value,
  entries: readonly (readonly [string, { readonly value: Value }])[],
): readonly Finding[] {
  const name = output.type === 'object' && !output.open ? output.entries.get('filename')?.value : undefined;
  const text = textOf(name);
  const sharing = entries.filter(
    ([, { value }]) =>
      value.type === 'array' ||
      textOf(value) ||
      (value.type === 'object' && !value.open && !value.entries.has('filename')),
  );
  if (!name || !text || text.includes('[') || sharing.length < 2) return [];
  return [
    {
      severity: 'error',
      option: 'output.filename',
      at: name.at,
      message: `Conflict: Multiple chunks emit assets to the same filename ${text} (chunks ${sharing[0]![0]} and ${sharing[1]![0]})`,
      advice: `Write \`${text.replace(/[^/]*$/, '[name].$&')}\`, for example.`,
      url: '/configuration/output/#outputfilename',
    },
  ];
}
