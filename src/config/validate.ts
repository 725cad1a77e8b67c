import {
  configForeignKey,
  configInvalid,
  configMissingKey,
  configUnknownKey,
} from '../diagnostics/catalogue/config.js';
import { MOST_PROBLEMS, unlistedProblems } from '../diagnostics/catalogue/most-problems.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import type { Config } from '../model/config.js';
import { expansionsOf } from '../files/globs.js';
import type { Plugin } from '../model/plugin.js';
import { configSchema, withKeys } from '../schema/config/config.js';
import { keyPathText, type KeyPath, type Part } from '../schema/key-path.js';
import type { SchemaNode } from '../schema/nodes.js';
import { PLUGIN_PARTS } from '../schema/config/plugin-parts.js';
import { validate, type Wording } from '../schema/validate.js';
import { foreignKeyAdvice } from '../schema/config/foreign-keys.js';
import { editDistance } from '../../runtime/search/words/distance.js';
import { HOOKS } from './hook-results.js';
import { createConfigLocator } from './locate/locate.js';

const WORDING: Wording<Problem> = {
  unknownKey: (where, key, near, known) => {
    const advice = where === '' ? foreignKeyAdvice(key) : undefined;
    return advice === undefined ? configUnknownKey(where, key, near, known) : configForeignKey(key, advice);
  },
  missingKey: configMissingKey,
  wrongType: configInvalid,
  notAllowed: configInvalid,
};

const HOOK = 'A hook that the build calls.';
const MANIFEST = 'The build writes it to `manifest.json`.';

/**
 * Checks a configuration and the options of its plugins. Locations are looked up in `file`, which messages call
 * `shown`; `keys` are those that built-in plugins add to the schema.
 */
export function validateConfig(
  config: Config,
  file: string,
  shown: string,
  keys: Readonly<Record<string, SchemaNode>>,
): readonly Diagnostic[] {
  const locate = createConfigLocator(file, shown);
  const later: Later = (problem, path, part) => () => locate(problem, path, part);
  const { problems } = validate(withKeys(configSchema, keys), config, WORDING, later);
  const found =
    problems.length > 0
      ? problems
      : [...wideGlobs(config.ignore, later), ...notJson(config.manifest, later), ...problemsOfPlugins(config, later)];
  // Each location is looked up in the whole file.
  return [
    ...found.slice(0, MOST_PROBLEMS).map((problem) => problem()),
    ...unlistedProblems({ error: found.length, warning: 0, note: 0 }).map((problem) => ({ ...problem, file: shown })),
  ];
}

/** Locates a problem when it is asked to. */
type Later = (problem: Problem, path: KeyPath, part: Part) => () => Diagnostic;

const KEYS: readonly string[] = [...HOOKS, 'version', ...Object.keys(PLUGIN_PARTS.properties!)];

/**
 * Keys of a plugin that were surely meant as others, which it lacks. A plugin may have further keys, so only a slip of a
 * letter counts, and only if the value is of the right kind.
 */
const misspelled = (plugin: Plugin): readonly (readonly [key: string, meant: string])[] =>
  Object.entries(plugin).flatMap(([key, value]) => {
    if (KEYS.includes(key)) return [];
    const lower = key.toLowerCase();
    const isHook = typeof value === 'function';
    const meant = KEYS.filter(
      (known) =>
        !(known in plugin) &&
        isHook === (HOOKS as readonly string[]).includes(known) &&
        editDistance(lower, known.toLowerCase(), 1) <= 1,
    );
    return meant.length === 1 ? [[key, meant[0]!] as const] : [];
  });

/** Globs under `ignore` that stand for more globs than memory may have room for. */
const wideGlobs = (globs: readonly string[] = [], locate: Later): readonly (() => Diagnostic)[] =>
  globs.flatMap((glob, index) => {
    const number = expansionsOf(glob);
    if (number <= MOST_GLOBS) return [];
    const is = `one that stands for ${number} globs`;
    const problem = configInvalid(`ignore[${index}]`, `a glob that stands for at most ${MOST_GLOBS} globs`, is, BRACES);
    return [locate(problem, ['ignore', index], 'value')];
  });

const MOST_GLOBS = 1000;
const BRACES = 'Each part in braces multiplies their number; a `*` stands for any text.';

/** Values of the manifest that its file cannot contain. The schema allows any value there. */
function notJson(value: unknown, locate: Later, path: KeyPath = ['manifest']): readonly (() => Diagnostic)[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) =>
      notJson(one, locate, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  if (!['bigint', 'function', 'symbol'].includes(typeof value)) return [];
  const problem = configInvalid(keyPathText(path), 'a value of JSON', `a ${typeof value}`, MANIFEST);
  return [locate(problem, path, 'value')];
}

const problemsOfPlugins = (config: Config, locate: Later): readonly (() => Diagnostic)[] =>
  (config.plugins ?? []).flatMap((plugin, index) => {
    const path = ['plugins', index];
    const found = [
      ...HOOKS.filter((name) => !['function', 'undefined'].includes(typeof plugin[name])).map((name) =>
        locate(
          configInvalid(`plugins[${index}].${name}`, 'a function', `no function (${typeof plugin[name]})`, HOOK),
          path,
          'value',
        ),
      ),
      ...misspelled(plugin).map(([key, near]) =>
        locate(configUnknownKey(`plugins[${index}]`, key, near, []), [...path, key], 'name'),
      ),
      ...validate({ title: 'Plugin', ...PLUGIN_PARTS }, plugin, WORDING, locate, path).problems,
    ];
    const { options } = plugin;
    return found.length > 0 || options === undefined
      ? found
      : validate(options.schema, options.value, WORDING, locate, path).problems;
  });
