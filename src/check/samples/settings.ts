import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import type { SiteConfig } from '../../model/site-config.js';
import { resolveReference } from './reference.js';
import { inConfig } from '../../config/locate/locate.js';
import { configInvalid } from '../../diagnostics/catalogue/config.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { readJson } from '../../files/json.js';
import { isAbsent, readText, tryReadText } from '../../files/read-files.js';

/** The settings for samples, which are read once per run. */
export interface SampleSettings {
  readonly root: string;
  readonly files: readonly string[];
  /** Module reference of the validator; undefined if no tool is documented. */
  readonly validate: string | undefined;
  /** The top-level keys of a configuration. */
  readonly keys: ReadonlySet<string>;
  readonly packages: readonly string[];
  /** Module system of `.js` files in the projects of readers; undefined if it is not configured. */
  readonly type: 'module' | 'commonjs' | undefined;
  readonly timeout: number;
  /** A hash of everything above, of the tool's version and of the installed packages, for the keys of cached verdicts. */
  readonly key: string;
}

export function readSettings(config: SiteConfig): SampleSettings {
  const { root, settings } = config;
  const rules = settings.verify.samples;
  const { files, validate, schema } = rules.configuration;
  const schemaText = schema === undefined ? '{}' : readSchema(schema, config);
  return {
    root,
    files,
    validate,
    keys: new Set(topLevelKeys(JSON.parse(schemaText) as Schema)),
    packages: rules.packages,
    type: rules.type,
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

/**
 * Reads a JSON schema from a file of the site or of a package. If that fails, the problem is reported in the
 * configuration.
 */
function readSchema(reference: string, config: SiteConfig): string {
  const path = ['verify', 'samples', 'configuration', 'schema'];
  const refuse = (found: string): never => {
    const problem = configInvalid(
      path.join('.'),
      'the path of a JSON file',
      found,
      'Begin a path with a dot, or name a file of a package after the name of the package.',
    );
    throw new DocsError([inConfig(problem, config, path, 'value')], EXIT.usage);
  };
  let text: string;
  try {
    text = readText(resolveReference(reference, config.root).file);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return refuse(`${JSON.stringify(reference)}, which is not there`);
  }
  const read = readJson(text);
  return 'problem' in read ? refuse(`a file that is not JSON: ${read.problem.what}`) : text;
}

/** Whether an error says that a file or a module does not exist. */
function isNotFound(error: unknown): boolean {
  const cause = error instanceof DocsError ? error.cause : error;
  return (
    isAbsent(cause) ||
    /^(?:ERR_)?MODULE_NOT_FOUND$|^ERR_PACKAGE_PATH_NOT_EXPORTED$/.test(String((cause as NodeJS.ErrnoException).code))
  );
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

/** What identifies the version of a validator: the text of a file of the site, or the manifest of a package. */
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
