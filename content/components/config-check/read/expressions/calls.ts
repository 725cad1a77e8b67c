import type { AnyNode, CallExpression } from 'acorn';
import { callOf, listMethod } from './lists.js';
import { isPathModule } from '../names.js';
import { nameOf, PROJECT, type Evaluate } from '../nodes.js';
import { instanceOf } from './operators.js';
import {
  alternatives,
  choiceOf,
  combined,
  merge,
  plain,
  spread,
  textOf,
  unknown,
  type Entry,
  type Range,
  type Value,
} from '../values.js';

/**
 * Returns the result of a call of a function with a name. Paths, copies and merges are evaluated; anything else is
 * known only at run time.
 */
export function resultOf(
  node: CallExpression,
  name: string,
  given: readonly Value[],
  at: Range,
  evaluate: Evaluate,
): Value {
  const texts = given.map(textOf);
  const last = name.split('.').at(-1)!;
  if (isOfPaths(node.callee)) return pathOf(last, texts, at);
  // This is the path of a file next to the configuration. It only matters that the path is absolute.
  if (last === 'fileURLToPath') return plain(at, `${PROJECT}/file`);
  if (name === 'require.resolve' || name === 'import.meta.resolve')
    return texts[0] === undefined ? unknown(at) : plain(at, `${PROJECT}/node_modules/${texts[0]}`);
  if (name === 'process.cwd' || last === 'dirname') return plain(at, PROJECT);
  // Compilers write their own names for it.
  if (/^(?:Object\.assign|(?:tslib\.)?__assign|_extends|_objectSpread2?)$/.test(name)) return assigned(given, at);
  if (/^(?:Object\.freeze|Promise\.resolve|structuredClone)$|(?:^|\.)(?:defineConfig|cloneDeep|wrap)$/.test(name))
    return given[0] ?? unknown(at);
  // A copy by way of JSON.
  const [first] = node.arguments;
  if (name === 'JSON.parse' && first?.type === 'CallExpression' && nameOf(first.callee) === 'JSON.stringify')
    return evaluate(first.arguments[0]);
  if (/(?:^|\.)(?:webpack|deep)?merge(?:\.(?:merge|smart|all))?$/i.test(name)) return merged(given, at);
  // `mergeWithRules({ … })` returns a function, which often has a name. How it joins lists is not evaluated.
  if (/(?:^|\.)(?:mergeWith(?:Customize|Rules)|strategy|smartStrategy)$/.test(name))
    return { type: 'function', at, call: (all) => merged(all, at) };
  if (name === 'Object.keys' || name === 'Object.values' || name === 'Object.entries')
    return entriesOf(given[0], last as keyof typeof PARTS, at);
  if (name === 'Array.isArray' && given[0]) return combined(at, [given[0]], ([one]) => instanceOf(one!, 'Array', at));
  if (name === 'Object.fromEntries') return fromEntries(given[0], at);
  if (name === 'Promise.all') return given[0]?.type === 'array' ? given[0] : unknown(at);
  if (node.callee.type === 'MemberExpression') {
    const owner = evaluate(node.callee.object);
    // The result of a promise is treated as the promise itself.
    if (last === 'then') return callOf(given[0], [owner], at);
    // What is made of each item of a list that only a run would tell: it has one such item, or more.
    const all = /^(?:map|flatMap)$/.test(last)
      ? alternatives(owner).map((one): Value =>
          one.type === 'unknown' ? { type: 'array', items: [one], open: true, at } : one,
        )
      : alternatives(owner);
    if (all.some(({ type }) => type === 'array'))
      return choiceOf(
        at,
        all.map((one) => (one.type === 'array' ? listMethod(last, one, given, node, at) : unknown(at))),
      );
  }
  if (name === 'String' || name === 'Number' || name === 'Boolean') {
    const [value] = given;
    const make = { String, Number, Boolean }[name];
    return value?.type === 'plain' ? plain(at, make(value.plain)) : unknown(at);
  }
  return unknown(at);
}

/** Returns what webpack-merge makes of configurations, which may be given as a list. */
function merged(given: readonly Value[], at: Range): Value {
  const all = given.length === 1 && given[0]!.type === 'array' ? given[0]!.items : given;
  return all.length === 0 ? unknown(at) : all.reduce(merge);
}

/** Whether a function belongs to the path module: `path.join`, a destructured `join`, `require('path').join`. */
const isOfPaths = (callee: AnyNode): boolean =>
  /^(?:path\.|posix\.|path\.posix\.)?(?:resolve|join)$/.test(nameOf(callee)) &&
  (callee.type === 'Identifier' ||
    (callee.type === 'MemberExpression' && (nameOf(callee.object) !== '' || isPathModule(callee.object))));

/** Returns a path. Its first part must be known, because it decides whether the path is absolute. */
function pathOf(kind: string, texts: readonly (string | undefined)[], at: Range): Value {
  if (texts.some((text) => text === undefined)) return kind === 'resolve' ? plain(at, `${PROJECT}/file`) : unknown(at);
  const parts = (texts as readonly string[]).flatMap((text) =>
    kind === 'resolve' && /^(?:\/|[A-Za-z]:)/.test(text) ? [`\n${text}`] : [text],
  );
  const joined = parts.join('/').split('\n').at(-1)!;
  const isAbsolute = /^(?:\/|[A-Za-z]:)/.test(joined);
  const path = kind === 'resolve' && !isAbsolute ? `${PROJECT}/${joined}` : joined;
  return plain(at, path.replace(/\/(?:\.\/)*\/?/g, '/'));
}

export function assigned(given: readonly Value[], at: Range): Value {
  let entries = new Map<string, Entry>();
  let open = false;
  for (const value of given) {
    const result = spread(entries, value);
    entries = result.entries;
    open ||= result.open;
  }
  return { type: 'object', entries, open, at };
}

const PARTS = {
  keys: (name: string, { key }: Entry): Value => plain(key, name),
  values: (_: string, { value }: Entry): Value => value,
  entries: (name: string, { key, value }: Entry): Value => ({
    type: 'array',
    items: [plain(key, name), value],
    open: false,
    at: key,
  }),
};

function entriesOf(value: Value | undefined, kind: keyof typeof PARTS, at: Range): Value {
  if (value?.type !== 'object') return unknown(at);
  const items = [...value.entries].map(([name, entry]) => PARTS[kind](name, entry));
  return { type: 'array', items, open: value.open, at };
}

function fromEntries(pairs: Value | undefined, at: Range): Value {
  if (pairs?.type !== 'array') return unknown(at);
  const entries = new Map<string, Entry>();
  for (const pair of pairs.items) {
    const [key, value] = pair.type === 'array' ? pair.items : [];
    const name = textOf(key);
    if (name !== undefined && value) entries.set(name, { key: key!.at, value });
  }
  return { type: 'object', entries, open: pairs.open || entries.size < pairs.items.length, at };
}
