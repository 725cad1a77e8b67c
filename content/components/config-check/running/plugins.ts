import { nearest } from '../../../../src/diagnostics/suggest.js';
import { alternatives, givenOf, memberNamed, textOf, type Range, type Value } from '../read/values.js';
import { accusations, pathOf } from '../validation/accusations.js';
import type { Schema } from '../validation/schema.js';
import type { Finding } from '../data.js';

/** The schemas of the options of plugins, and the places that describe the plugins. */
export type PluginSchemas = Readonly<Record<string, { readonly schema: Schema; readonly url: string }>>;

/** Words that people mean as a text when they tell DefinePlugin to insert them. */
const TEXTS = /^(?:production|development|test|staging|\d+\.\d+\.\d.*|https?:.*)$/;

/** Returns what webpack's own plugins have against their options. */
export function mistakesInPlugins(configuration: Value, schemas: PluginSchemas, locate: Locate): readonly Finding[] {
  const lists = [
    ['plugins[]', memberNamed(configuration, 'plugins')],
    ['optimization.minimizer[]', memberNamed(memberNamed(configuration, 'optimization') ?? configuration, 'minimizer')],
  ] as const;
  return lists.flatMap(([option, list]) =>
    (list ? alternatives(list) : [])
      .flatMap((one) => (one.type === 'array' ? one.items : []))
      .flatMap(alternatives)
      .flatMap((plugin) => (plugin.type === 'instance' ? inPlugin(plugin, option, schemas, locate) : [])),
  );
}

/** Returns the place in the text of what a path leads to. */
export type Locate = (value: Value, path: readonly string[]) => Range;

function inPlugin(
  { name, given }: Extract<Value, { type: 'instance' }>,
  option: string,
  schemas: PluginSchemas,
  locate: Locate,
): readonly Finding[] {
  const own = /^webpack\.(.+)$/.exec(name)?.[1] ?? '';
  const known = Object.hasOwn(schemas, own) ? schemas[own] : undefined;
  const [options] = known || own === 'DefinePlugin' ? given() : [];
  if (!options || givenOf(options) !== options) return [];
  const last = own.split('.').at(-1)!;
  if (known === undefined) return textsAsCode(options, option);
  const { schema, url } = known;
  // Their earlier arguments are reported as such.
  if (/^(?:Watch)?IgnorePlugin$/.test(last) && options.type !== 'object') return [];
  const checked = last === 'VirtualUrlPlugin' ? asMember('modules', options) : options;
  const found = complaintsIn(checked, schema, last, locate).map(({ path, ...one }): Finding => ({
    ...one,
    option: `${last}${path.length > 0 ? `: ${path.join('.')}` : ''}`,
    message: one.message.replaceAll('configuration', 'options'),
    url,
  }));
  // What an object lacks is there under the misspelled name.
  const isMeant = ({ advice }: Finding): boolean => advice !== undefined;
  return found.some(isMeant) ? found.filter((one) => one.at !== options.at) : found;
}

/** An object with this member, because some arguments are a part of the options that the schema describes. */
const asMember = (name: string, value: Value): Value => ({
  type: 'object',
  entries: new Map([[name, { key: value.at, value }]]),
  open: false,
  at: value.at,
});

/** Returns what a schema has against a value that is no configuration, with the paths of the errors. */
export const complaintsIn = (
  value: Value,
  schema: Schema,
  name: string,
  locate: Locate,
): readonly (Pick<Finding, 'at' | 'message' | 'advice'> & {
  readonly severity: 'error';
  readonly path: readonly string[];
  readonly isUnknown: boolean;
})[] =>
  accusations(schema, value, name).map(({ culprit, message }) => {
    const path = pathOf(culprit);
    const isUnknown = culprit.keyword === 'additionalProperties';
    const near = isUnknown ? nearest(path.at(-1)!, Object.keys(culprit.parentSchema.properties ?? {})) : undefined;
    return {
      severity: 'error',
      path,
      isUnknown,
      at: locate(value, path),
      message,
      advice: near && `Did you mean \`${near}\`?`,
    };
  });

/** DefinePlugin inserts code, so that a text needs quotation marks of its own. */
function textsAsCode(options: Value, option: string): readonly Finding[] {
  if (options.type !== 'object') return [];
  return [...options.entries].flatMap(([name, { key, value }]) => {
    const text = alternatives(value)
      .map(textOf)
      .find((one) => one !== undefined && TEXTS.test(one));
    if (text === undefined) return [];
    return [
      {
        severity: 'warning',
        option,
        at: key,
        message: `\`${name}\` becomes the code \`${text}\`, not a text.`,
        advice: `Write \`JSON.stringify('${text}')\`.`,
        url: '/plugins/define-plugin/',
      },
    ];
  });
}
