import type { Finding } from '../data.js';
import { alternatives, givenOf, memberNamed, textOf, type Entry, type Value } from '../read/values.js';
import { mistakesOfType, type Types } from './types.js';

const USE = '/configuration/module/#ruleuse';
const LOADER = '/configuration/module/#ruleloader';

/** Returns what webpack has against combinations of options in rules, also within other rules. */
export const mistakesInRules = (configuration: Value, types: Types): readonly Finding[] =>
  inList(memberIn(configuration, 'module', 'rules'), 'module.rules[]', undefined, types);

function memberIn(value: Value, ...path: readonly string[]): Value | undefined {
  return path.reduce<Value | undefined>((owner, name) => owner && memberNamed(owner, name), value);
}

/** `type` is that of the rule around the list. */
function inList(list: Value | undefined, option: string, type: Value | undefined, types: Types): readonly Finding[] {
  return (list ? alternatives(list) : []).flatMap((one) =>
    one.type === 'array' ? one.items.flatMap(alternatives).flatMap((rule) => inRule(rule, option, type, types)) : [],
  );
}

function inRule(rule: Value, option: string, outer: Value | undefined, types: Types): readonly Finding[] {
  if (textOf(rule) === '...' && option === 'module.rules[]')
    return [
      {
        severity: 'error',
        option,
        at: rule.at,
        message: 'Properties 0, 1, 2 are unknown',
        advice: "Leave it out: webpack's own rules apply anyway.",
        url: '/configuration/module/#modulerules',
      },
    ];
  if (rule.type !== 'object') return [];
  const entry = (name: string): Entry | undefined => rule.entries.get(name);
  const isGiven = (name: string): boolean =>
    alternatives(entry(name)?.value ?? NOTHING).every((one) => givenOf(one) !== undefined);
  const error = (name: string, message: string, advice: string, url: string): Finding => ({
    severity: 'error',
    option: `${option}.${name}`,
    at: entry(name)!.key,
    message,
    advice,
    url,
  });
  const found: Finding[] = [];
  if (isGiven('use'))
    for (const name of ['loader', 'options'].filter(isGiven))
      found.push(
        error(
          name,
          `A Rule must not have a '${name}' property when it has a 'use' property`,
          name === 'loader' ? 'Add it to the list in `use`.' : 'Write `use: [{ loader: …, options: … }]`.',
          USE,
        ),
      );
  else if (!rule.open && !entry('use') && !entry('loader'))
    for (const name of ['options', 'enforce'].filter(isGiven))
      found.push(
        error(name, `Properties ${name} are unknown`, `\`${name}\` needs a \`loader\` in the same rule.`, LOADER),
      );
  const loader = textOf(entry('loader')?.value) ?? '';
  if (loader.includes('!'))
    found.push(
      error(
        'loader',
        "Exclamation mark separated loader lists has been removed in favor of the 'use' property with arrays",
        `Write \`use: [${loader
          .split('!')
          .map((one) => `'${one}'`)
          .join(', ')}]\`.`,
        USE,
      ),
    );
  else if (loader.includes('?'))
    found.push(
      error(
        'loader',
        "Query arguments on 'loader' has been removed in favor of the 'options' property",
        'Put what follows the question mark into `options`.',
        LOADER,
      ),
    );
  const type = entry('type')?.value ?? outer;
  return [
    ...found,
    ...mistakesOfType(rule, type, option, types),
    ...['rules', 'oneOf'].flatMap((name) => inList(entry(name)?.value, `${option}.${name}[]`, type, types)),
  ];
}

const NOTHING: Value = { type: 'plain', plain: undefined, at: { start: 0, end: 0 } };
