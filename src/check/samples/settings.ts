import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { hashOf } from '../../cache/hash.js';
import type { SiteConfig } from '../../model/site-config.js';
import { resolveReference } from './reference.js';
import { tryReadText } from '../../files/read-files.js';

/** What the site says of its samples, read once per run. */
export interface SampleSettings {
  readonly root: string;
  readonly files: readonly string[];
  /** Module reference of the validator; undefined where no tool is documented. */
  readonly validate: string | undefined;
  /** Keys that a configuration may have at its top. */
  readonly keys: ReadonlySet<string>;
  readonly packages: readonly string[];
  readonly timeout: number;
  /** Names everything above, the tool's version and what is installed: part of the keys of what is remembered. */
  readonly key: string;
}

export function readSettings({ root, settings }: SiteConfig): SampleSettings {
  const rules = settings.verify.samples;
  const { files, validate, schema } = rules.configuration;
  const schemaText =
    schema === undefined
      ? ''
      : readFileSync(
          schema.startsWith('.') ? resolve(root, schema) : createRequire(join(root, 'site.js')).resolve(schema),
          'utf8',
        );
  return {
    root,
    files,
    validate,
    keys: new Set(schemaText === '' ? [] : topLevelKeys(JSON.parse(schemaText) as Schema)),
    packages: rules.packages,
    timeout: rules.timeout,
    key: hashOf(
      JSON.stringify(rules),
      schemaText,
      validate === undefined ? '' : versionOf(validate, root),
      textOf(join(root, 'package.json')),
      textOf(join(root, 'node_modules/.package-lock.json')),
    ),
  };
}

interface Schema {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

function topLevelKeys(schema: Schema, root: Schema = schema, depth = 0): readonly string[] {
  if (depth > 5) return [];
  const name = /^#\/(?:definitions|\$defs)\/([^/]+)$/.exec(schema.$ref ?? '')?.[1];
  const referenced = name === undefined ? undefined : (root.definitions?.[name] ?? root.$defs?.[name]);
  return [
    ...Object.keys(schema.properties ?? {}),
    ...[referenced, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
      one ? topLevelKeys(one, root, depth + 1) : [],
    ),
  ];
}

/** A file of the site by its text, a package by its version. */
function versionOf(reference: string, root: string): string {
  try {
    const { file } = resolveReference(reference, root);
    if (reference.startsWith('.')) return textOf(file);
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      if (existsSync(join(folder, 'package.json'))) return textOf(join(folder, 'package.json'));
      if (folder === dirname(folder)) return '';
    }
  } catch {
    return '';
  }
}

const textOf = (file: string): string => tryReadText(file) ?? '';
