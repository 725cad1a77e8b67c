import { nearest } from '../../../../src/diagnostics/suggest.js';
import { alternatives, textOf, type Value } from '../read/values.js';
import { definitionOf, dereferenced, type Schema } from '../validation/schema.js';
import { complaintsIn, type Locate } from './plugins.js';
import type { Finding } from '../data.js';

type ObjectValue = Extract<Value, { type: 'object' }>;

/** What the checks of types need: webpack's schema, and the places in the text. */
export interface Types {
  readonly schema: Schema;
  readonly locate: Locate;
}

/** Types of modules that have no options. */
const WITHOUT_OPTIONS = ['webassembly/async', 'webassembly/sync', 'asset/webmanifest'];

/** A part of a rule whose options depend on the type of the modules. */
interface Kind {
  readonly name: 'parser' | 'generator';
  readonly definition: string;
  /** Types whose options webpack validates when it meets such a module. It ignores what is wrong with the others. */
  readonly validated: RegExp;
}

const KINDS: readonly Kind[] = [
  { name: 'parser', definition: '/d/ParserOptionsByModuleType', validated: /^(?:asset|css.*|html|json)$/ },
  {
    name: 'generator',
    definition: '/d/GeneratorOptionsByModuleType',
    validated: /^(?:asset|asset\/(?:inline|resource)|css.*|html|json)$/,
  },
];

/**
 * Returns what webpack has against the type of a rule's modules, and against the options of their parser and generator.
 * `type` is that of the rule, or of the rule around it.
 */
export function mistakesOfType(
  rule: ObjectValue,
  type: Value | undefined,
  option: string,
  types: Types,
): readonly Finding[] {
  const name = textOf(type);
  if (type && name === undefined) return [];
  const own = rule.entries.get('type');
  const known = [...Object.keys(definitionOf(KINDS[0]!.definition, types.schema).properties!), ...WITHOUT_OPTIONS];
  const names = known.filter((one) => one !== 'javascript');
  if (name !== undefined && !names.includes(name))
    return own ? [unknownType(name, own.value, `${option}.type`, names)] : [];
  return KINDS.flatMap((kind) => {
    const options = rule.entries.get(kind.name)?.value;
    return (options ? alternatives(options) : []).flatMap((one) =>
      one.type === 'object' ? inOptions(one, kind, name, `${option}.${kind.name}`, types) : [],
    );
  });
}

function unknownType(name: string, { at }: Value, option: string, names: readonly string[]): Finding {
  const near = names.find((one) => one.startsWith(`${name}/`)) ?? nearest(name, names);
  return {
    // A plugin may add types.
    severity: near === undefined ? 'warning' : 'error',
    option,
    at,
    message: `No parser registered for ${name}`,
    advice: near && `Did you mean \`${near}\`?`,
    url: '/configuration/module/#ruletype',
  };
}

function inOptions(
  options: ObjectValue,
  { name: kind, definition, validated }: Kind,
  type: string | undefined,
  option: string,
  { schema, locate }: Types,
): readonly Finding[] {
  const byType = definitionOf(definition, schema).properties!;
  const namesIn = (one: Schema): readonly string[] => Object.keys(dereferenced(one, schema).properties ?? {});
  const all = Object.values(byType).flatMap(namesIn);
  const own = type === undefined ? undefined : byType[type];
  const url = `/configuration/module/#rule${kind}`;
  const isIgnored = (name: string): boolean => own !== undefined && !namesIn(own).includes(name) && all.includes(name);
  const ignored = [...options.entries].flatMap(([name, { key: at }]): readonly Finding[] => {
    const near = all.includes(name) ? undefined : nearest(name, own ? namesIn(own) : all);
    if (near === undefined && !isIgnored(name)) return [];
    return [
      {
        severity: 'warning',
        option: `${option}.${name}`,
        at,
        message: `webpack ignores \`${name}\`: no ${kind} of ${type === undefined ? 'any type' : `type \`${type}\``} has this option.`,
        advice: near === undefined ? 'Leave it out.' : `Did you mean \`${near}\`?`,
        url,
      },
    ];
  });
  if (own === undefined || !validated.test(type!)) return ignored;
  const wrong = complaintsIn(options, { ...own, d: schema.d! }, kind, locate);
  const isOfAssets = type!.startsWith('asset/');
  return [
    ...(isOfAssets ? ignored.filter((one) => one.advice === 'Leave it out.') : []),
    ...wrong
      .filter(({ isUnknown, path }) => !(isOfAssets && isUnknown && isIgnored(path[0]!)))
      .map(({ path, message, ...one }) => ({
        ...one,
        option: [option, ...path].join('.'),
        message: message.replaceAll('configuration', kind),
        url,
      })),
  ];
}
