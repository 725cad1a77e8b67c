import { meantDevtool } from './validation/devtool.js';
import { accusations, pathOf } from './validation/accusations.js';
import { exportedConfigurations, unknownParts } from './read/exported.js';
import { nearest } from '../../../src/diagnostics/suggest.js';
import { legacyOf } from './replacements/legacy.js';
import { otherToolOf, type OtherTool } from './validation/kinds.js';
import { noticesOf, type Notice } from './replacements/notices.js';
import { kindsAt, otherKind, strangeIn } from './validation/other-kind.js';
import { elsewhere, namesOf, partOf, TOP, type KnownNames, type Part } from './parts.js';
import { parse } from './read/parse.js';
import type { Schema, SchemaError } from './validation/schema.js';
import { today } from './replacements/today.js';
import { misplacedPlugins } from './running/classes.js';
import { ignoredIn } from './running/ignored.js';
import { callsOfPlugins, failedExports, mistakesInModule } from './running/modules.js';
import { mistakesInOutput } from './running/output.js';
import { mistakesInPlugins, type PluginSchemas } from './running/plugins.js';
import { mistakesInRules } from './running/rules.js';
import { isOfType } from './validation/scalars.js';
import { meantWord } from './validation/words.js';
import { wrappedIn } from './validation/wrapped.js';
import { alternatives, textOf, type Range, type Value } from './read/values.js';

/** The data for the checks, which is made from the documented packages when the site is built. */
export interface CheckData {
  readonly webpack: {
    readonly version: string;
    readonly schema: Schema;
    /** Plugins that webpack exports: `DefinePlugin`, `optimize.SplitChunksPlugin`. */
    readonly plugins: readonly string[];
    /** Schemas of the options of such plugins, by these names. */
    readonly options: PluginSchemas;
  };
  readonly devServer: { readonly version: string; readonly schema: Schema };
  /** Maps versions of webpack to the options that came with them; see `listIn`. */
  readonly since: Readonly<Record<string, string>>;
  /** The anchors that describe options, or the names of these options, by page; see `listIn`. No two of them have the same letters. */
  readonly places: Readonly<Record<string, string>>;
}

/** The same data, with places by the letters of their anchors, and the names of options. */
type Known = Omit<CheckData, 'places'> & { readonly places: ReadonlyMap<string, string>; readonly names: KnownNames };

export interface Finding {
  readonly severity: 'error' | 'warning' | 'note';
  /** Path of the option: `output.path`; empty for the configuration as a whole. */
  readonly option: string;
  readonly at: Range;
  /** The description of the problem, in webpack's own words if webpack reports it. */
  readonly message: string;
  readonly advice?: string | undefined;
  /** The place in the documentation that describes the option. */
  readonly url?: string | undefined;
}

export interface Result {
  readonly findings: readonly Finding[];
  /** Parts of the configuration that are known only when it runs. */
  readonly unknown: readonly Range[];
  /** How many configurations the text exports. */
  readonly count: number;
  /** The oldest version of webpack that knows all options that are used, and the option that needs it. */
  readonly needs?: { readonly version: string; readonly option: string } | undefined;
}

/** Checks a configuration without running it. */
export function checkConfiguration(text: string, data: CheckData): Result {
  try {
    return checked(text, data);
  } catch (cause) {
    // Recursion over deeply nested text ends at the stack limit, which depends on the browser.
    if (!(cause instanceof RangeError)) throw cause;
    return failed(0, 'The text is nested too deeply to be checked here.', 'Let `npx webpack configtest` load it.');
  }
}

const failed = (at: number, message: string, advice: string | undefined): Result => ({
  findings: [{ severity: 'error', option: '', at: { start: at, end: at + 1 }, message, advice }],
  unknown: [],
  count: 0,
});

function checked(text: string, { places, ...rest }: CheckData): Result {
  const names = namesOf(rest.webpack.schema, rest.devServer.schema);
  const data: Known = {
    ...rest,
    names,
    places: new Map(
      Object.entries(places).flatMap(([page, anchors]) =>
        listIn(anchors)
          .map((name) => (/[.A-Z]/.test(name) ? name.toLowerCase().replace(/[^a-z0-9]/g, '') : name))
          .map((anchor) => [lettersOf(anchor), `${page}#${anchor}`] as const),
      ),
    ),
  };
  const parsed = parse(text);
  if ('error' in parsed) return failed(parsed.at, parsed.error, parsed.advice);
  const findings: Finding[] = [];
  const exported = exportedConfigurations(parsed);
  // An object by itself was pasted. If a file exports it, webpack would get it as it is.
  const values = configurationsIn(exported, names, parsed.shift > 0, findings);
  const notices: Notice[] = [];
  for (const value of values) {
    findings.push(...findingsOf(value, data.webpack.schema, 'webpack', data));
    notices.push(...noticesOf(value, data.webpack.schema));
    findings.push(
      ...legacyOf(value, data.webpack.plugins),
      ...mistakesInRules(value, { schema: data.webpack.schema, locate }),
      ...mistakesInOutput(value, data.webpack.schema),
      ...ignoredIn(value, data.webpack.schema),
      ...mistakesInPlugins(value, data.webpack.options, locate),
    );
    const server = value.type === 'object' ? value.entries.get('devServer')?.value : undefined;
    // webpack itself refuses values that are not objects.
    for (const one of server === undefined ? [] : alternatives(server))
      if (isOfType('object', one))
        findings.push(...findingsOf(one, data.devServer.schema, 'webpack-dev-server', data, 'devServer'));
  }
  const { program, shift } = parsed;
  const ofScript = values.length > 0 ? [mistakesInModule, callsOfPlugins] : [failedExports];
  findings.push(...ofScript.flatMap((find) => find(program, shift)), ...misplacedPlugins(values, program, shift));
  const newest = newestOf(values, data);
  return {
    findings: sorted([
      ...findings,
      ...notices.map(({ option, at, message }) => ({
        severity: 'warning' as const,
        option,
        at,
        message,
        url: placeOf(option, data),
      })),
    ]),
    unknown: unknownParts([
      ...exported.filter((value) => value.type === 'unknown' && !values.includes(value)),
      ...values,
    ]),
    count: values.length,
    needs: newest,
  };
}

/** The configurations in what a text exports: also those within those of other tools, and parts of a configuration. */
function configurationsIn(
  exported: readonly Value[],
  names: KnownNames,
  isPasted: boolean,
  findings: Finding[],
): readonly Value[] {
  const known = [...names.get('')!];
  return exported
    .flatMap((value) => wrappedIn(value, known))
    .flatMap((value) => {
      const other = otherToolOf(value, known);
      if (other !== undefined) findings.push(foreign(other));
      return (other?.parts ?? [value]).flatMap((one) => {
        const part = partOf(one, names);
        if (part === undefined) return [one];
        if (findings.every(({ message }) => message !== partial(part, true).message))
          findings.push(partial(part, isPasted));
        return part.values;
      });
    });
}

const partial = ({ option, what, at }: Part, isPasted: boolean): Finding => ({
  severity: isPasted ? 'note' : 'error',
  option: option ?? '',
  at,
  message:
    option === undefined
      ? `These are ${what!}, not ${what === 'functions' ? 'a configuration' : 'one'}.`
      : `These are options of \`${option}\`, not a whole configuration.`,
  advice:
    option === undefined
      ? what === 'functions'
        ? 'What they return is checked if it has options of webpack.'
        : 'Each of them is checked. webpack expects one of them, or a list.'
      : `They are checked as such. webpack expects them in \`${option}\`.`,
  url: '/configuration/',
});

const foreign = ({ what, at, parts }: OtherTool): Finding => ({
  severity: parts.length > 0 ? 'note' : 'error',
  option: '',
  at,
  message: `This is ${what}, not the configuration of webpack.`,
  advice:
    parts.length > 0
      ? 'Only the part of it that webpack gets is checked.'
      : 'Check what `webpack.config.js` exports, or the part that is given to webpack.',
  url: '/configuration/',
});

function findingsOf(value: Value, schema: Schema, name: string, data: Known, prefix = ''): readonly Finding[] {
  return accusations(schema, value, name).map(({ error, culprit, message }) => findingOf(error, culprit, message));

  function findingOf(error: SchemaError, named: SchemaError, message: string): Finding {
    const kinds = kindsAt(error, named, schema);
    // Of `library: { name, tipe }`, a shape without `name` refuses both.
    const isStrange =
      named.keyword === 'additionalProperties' &&
      !kinds.kinds.some((kind) => Object.hasOwn(kind, pathOf(named).at(-1)!));
    // With one kind of object, an unknown name next to a wrong value is an error of its own.
    const isOther = kinds.kinds.length > 1 || named.keyword === 'required';
    const culprit = isStrange || !isOther ? named : (strangeIn(kinds) ?? named);
    const path = pathOf(culprit);
    const steps = prefix === '' ? path : [prefix, ...path];
    const option = optionOf(steps);
    const unknownName = culprit.keyword === 'additionalProperties' ? path.at(-1) : undefined;
    const known = [culprit.parentSchema.properties ?? {}, ...kinds.kinds].flatMap((kind) => Object.keys(kind));
    const old = today(option, unknownName);
    const isNew = unknownName !== undefined && !known.includes(unknownName);
    const similar = isNew ? nearest(unknownName, known) : undefined;
    // `modules` beside `entry` is meant to be `module`, and not `resolve.modules`.
    const isNumber =
      similar !== undefined && `${unknownName!}s`.startsWith(similar) && `${similar}s`.startsWith(unknownName!);
    const moved = isNew && old === undefined && !isNumber ? elsewhere(option, unknownName, data.names) : undefined;
    const near = moved === undefined ? similar : undefined;
    const meant = near ?? meantText(value, error, culprit);
    const owner = steps.slice(0, -1);
    const ofLoader =
      isNew && /^module\.rules\[\](?:\.(?:(?:rules|oneOf|use)\[\]|use))*\.\w+$/.test(option)
        ? 'If the loader takes it, put it into its `options`.'
        : undefined;
    // Other places with the same name describe another option.
    const described =
      moved === TOP ? [unknownName!] : near ? [...owner, near] : unknownName !== undefined ? owner : steps;
    const advice =
      old?.advice ??
      (meant === undefined ? (moved ?? otherKind(culprit, kinds) ?? ofLoader) : `Did you mean \`${meant}\`?`);
    return {
      severity: 'error',
      option,
      at: locate(value, path),
      message: prefix === '' ? message : message.replaceAll('configuration', `configuration.${prefix}`),
      advice,
      url: old?.url ?? placeOf(/`([a-z]\w*\.[\w.]+)/.exec(advice ?? '')?.[1] ?? optionOf(described), data),
    };
  }
}

/**
 * Returns the text that was probably meant: one of the other allowed words, or the correct order of the parts of a
 * source map's name.
 */
function meantText(value: Value, error: SchemaError, culprit: SchemaError): string | undefined {
  const at = pathOf(culprit);
  const texts = alternatives(at.reduce<Value | undefined>(memberOf, value) ?? value).flatMap(
    (one) => textOf(one) ?? [],
  );
  const words = [error, ...(error.children ?? [])]
    .filter(({ keyword, instancePath }) => keyword === 'enum' && instancePath === culprit.instancePath)
    .flatMap(({ schema }) => schema as readonly unknown[])
    .filter((word): word is string => typeof word === 'string' && word !== '');
  const meant = (text: string): string | undefined =>
    at.join() === 'devtool' ? meantDevtool(text) : meantWord(text, words);
  return texts.flatMap((text) => (words.includes(text) ? [] : (meant(text) ?? []))).find((one) => !texts.includes(one));
}

const memberOf = (value: Value | undefined, step: string): Value | undefined =>
  value?.type === 'object'
    ? value.entries.get(step)?.value
    : value?.type === 'array'
      ? value.items[Number(step)]
      : undefined;

/** Returns the name of an option in the documentation: `module.rules[].use` for `module.rules[0].use`. */
const optionOf = (path: readonly string[]): string =>
  path
    .map((step) => (/^\d+$/.test(step) ? '[]' : `.${step}`))
    .join('')
    .replace(/^\./, '');

/** Returns the place in the documentation that describes an option, or what contains it. */
function placeOf(option: string, { places }: Known): string | undefined {
  for (let name = option; name !== ''; name = name.replace(/(?:^|\.)[^.[\]]+$|\[\]$/, '')) {
    const place = places.get(lettersOf(name));
    if (place !== undefined) return place;
  }
  return undefined;
}

/**
 * Returns the letters of an option's anchor. Pages call the items of `module.rules` a `Rule`, and leave out
 * `optimization` on the pages about its parts.
 */
const lettersOf = (option: string): string =>
  option
    .replace(/^module\.rules\[\]\./, 'Rule.')
    .replace(/^optimization\.(?=splitChunks\.)/, '')
    .replace(/(\.cacheGroups)\.[^.]+\./, '$1.cacheGroup.')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Returns the place in the text of the last step of a path that exists: the name of an entry, or a whole item. */
function locate(value: Value, path: readonly string[]): Range {
  let at = value.at;
  let current: Value | undefined = value;
  for (const step of path) {
    if (current?.type === 'choice')
      current = current.values.find((one) => one.type === 'object' || one.type === 'array');
    if (current?.type === 'object') {
      const entry = current.entries.get(step);
      if (entry === undefined) break;
      at = entry.key;
      current = entry.value;
    } else if (current?.type === 'array') {
      const item: Value | undefined = current.items[Number(step)];
      if (item === undefined) break;
      at = item.at;
      current = item;
    } else break;
  }
  return at;
}

/** Kinds of modules share options, such as `css` and `css/module`, and so do the resolvers. */
const VARIANT = [
  /^(module\.(?:parser|generator)\.\w+)\/\w+|^(?:module\.rules\[\]\.resolve|resolveLoader)(?=\.)/,
  (_all: string, base?: string): string => base ?? 'resolve',
] as const;

function newestOf(values: readonly Value[], { since }: Known): Result['needs'] {
  const used = new Set(
    values.flatMap((value) => optionsOf(value, '')).flatMap((name) => [name, name.replace(...VARIANT)]),
  );
  const found = Object.entries(since).flatMap(([version, options]) =>
    listIn(options)
      .filter((option) => isUsed(option, used))
      .map((option) => ({ version, option })),
  );
  return found.reduce<Result['needs']>(
    (best, one) => (best === undefined || compareVersions(one.version, best.version) > 0 ? one : best),
    undefined,
  );
}

/** Returns the names in a text. Each begins with the number of letters that it shares with the one before it. */
function listIn(text: string): readonly string[] {
  let name = '';
  return text.split(' ').map((one) => (name = name.slice(0, parseInt(one[0]!, 36)) + one.slice(1)));
}

/** Whether an option is set. For `entry.*.layer`, any entry counts. */
function isUsed(option: string, used: ReadonlySet<string>): boolean {
  if (!option.includes('*')) return used.has(option);
  const parts = option.split('*').map((part) => part.replace(/[.[\]]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('[^.[]+')}$`);
  return [...used].some((name) => pattern.test(name));
}

/** Returns all options that a configuration sets, by their names in the documentation. */
function optionsOf(value: Value, path: string): readonly string[] {
  if (value.type === 'choice') return value.values.flatMap((one) => optionsOf(one, path));
  if (value.type === 'array') return value.items.flatMap((one) => optionsOf(one, `${path}[]`));
  if (value.type !== 'object') return [];
  return [...value.entries].flatMap(([name, entry]) => {
    // Rules within rules have the same options as other rules.
    const own = (path === '' ? name : `${path}.${name}`).replace(
      /^module\.rules\[\](?:\.(?:rules|oneOf)\[\])+/,
      'module.rules[]',
    );
    return [own, ...optionsOf(entry.value, own)];
  });
}

function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  return x[0]! - y[0]! || x[1]! - y[1]! || x[2]! - y[2]!;
}

const RANK = { error: 0, warning: 1, note: 2 };

/** Sorts problems in the order of the text, and removes repeated ones. */
function sorted(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return [...findings]
    .sort((a, b) => a.at.start - b.at.start || RANK[a.severity] - RANK[b.severity])
    .filter(({ at, message }) => !seen.has(`${at.start} ${message}`) && seen.add(`${at.start} ${message}`));
}
