import type { AnyNode, CallExpression } from 'acorn';
import { nameOf, PROJECT, type Evaluate } from './nodes.js';
import { merge, plain, spread, textOf, unknown, type Entry, type Range, type Value } from './values.js';

/** What a call gives: paths, copies and merges are worked out, anything else only a run would tell. */
export function callOf(node: CallExpression, at: Range, evaluate: Evaluate): Value {
  const name = nameOf(node.callee);
  const given = node.arguments.map((one) => (one.type === 'SpreadElement' ? unknown(at) : evaluate(one)));
  const texts = given.map(textOf);
  const last = name.split('.').at(-1)!;
  if (/^(?:path\.|posix\.|path\.posix\.)?(?:resolve|join)$/.test(name)) return pathOf(last, texts, at);
  // An address of a file beside the configuration: only that the path is absolute counts.
  if (last === 'fileURLToPath') return plain(at, `${PROJECT}/file`);
  if (name === 'require.resolve' || name === 'import.meta.resolve')
    return texts[0] === undefined ? unknown(at) : plain(at, `${PROJECT}/node_modules/${texts[0]}`);
  if (name === 'process.cwd' || last === 'dirname') return plain(at, PROJECT);
  if (name === 'Object.assign') return assigned(given, at);
  if (name === 'Object.freeze' || name === 'Promise.resolve' || last === 'defineConfig') return given[0] ?? unknown(at);
  if (/^(?:merge|webpackMerge)(?:\.(?:merge|smart))?$/.test(name) || isCustomMerge(node.callee)) {
    const [first] = given;
    const all = given.length === 1 && first?.type === 'array' ? first.items : given;
    return all.length === 0 ? unknown(at) : all.reduce(merge);
  }
  if (node.callee.type === 'MemberExpression' && (last === 'filter' || last === 'concat')) {
    const owner = evaluate(node.callee.object);
    if (owner.type !== 'array') return unknown(at);
    return last === 'filter' ? filtered(owner, node) : given.reduce<Value>(appended, owner);
  }
  if (name === 'String' || name === 'Number' || name === 'Boolean') {
    const [value] = given;
    const make = { String, Number, Boolean }[name];
    return value?.type === 'plain' ? plain(at, make(value.plain)) : unknown(at);
  }
  return unknown(at);
}

/** `mergeWithCustomize({ … })(common, own)`: how lists are joined is not looked at. */
const isCustomMerge = (callee: AnyNode): boolean =>
  callee.type === 'CallExpression' &&
  /(?:^|\.)(?:mergeWith(?:Customize|Rules)|strategy|smartStrategy)$/.test(nameOf(callee.callee));

/** Paths need their first part to be known: it says whether they are absolute. */
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

function assigned(given: readonly Value[], at: Range): Value {
  let entries = new Map<string, Entry>();
  let open = false;
  for (const value of given) {
    const result = spread(entries, value);
    entries = result.entries;
    open ||= result.open;
  }
  return { type: 'object', entries, open, at };
}

/** `.filter(Boolean)` drops what is known to be nothing; any other filter may drop anything. */
function filtered(owner: Extract<Value, { type: 'array' }>, node: CallExpression): Value {
  const [test] = node.arguments;
  if (test?.type !== 'Identifier' || test.name !== 'Boolean') return { ...owner, open: true };
  const isKept = (value: Value): boolean => value.type !== 'plain' || Boolean(value.plain);
  const items = owner.items.flatMap((item): readonly Value[] => (item.type === 'choice' ? item.values : [item]));
  return { ...owner, items: items.filter(isKept), open: owner.open || items.length !== owner.items.length };
}

function appended(owner: Value, more: Value): Value {
  if (owner.type !== 'array') return owner;
  if (more.type === 'choice') return { ...(more.values.reduce(appended, owner) as typeof owner), open: true };
  if (more.type === 'array') return { ...owner, items: [...owner.items, ...more.items], open: owner.open || more.open };
  return more.type === 'unknown' ? { ...owner, open: true } : { ...owner, items: [...owner.items, more] };
}
