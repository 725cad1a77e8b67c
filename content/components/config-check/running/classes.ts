import type { AnyNode, Program } from 'acorn';
import { childrenOf, visit } from '../../../../src/parse/code/syntax-tree.js';
import { nameOf } from '../read/nodes.js';
import { alternatives, memberNamed, type Value } from '../read/values.js';
import type { Finding } from '../data.js';

/** Returns classes of plugins that stand in a list of plugins without `new`, and plugins that stand where loaders belong. */
export function misplacedPlugins(
  configurations: readonly Value[],
  program: Program,
  shift: number,
): readonly Finding[] {
  const isPlugin = pluginsIn(program);
  const lists = new Set(configurations.flatMap(listsOf).map(({ at }) => at.start + shift));
  const found: Finding[] = [];
  const report = (node: AnyNode, rest: Omit<Finding, 'at' | 'message'>, what: string): void => {
    found.push({
      ...rest,
      at: { start: node.start - shift, end: node.end - shift },
      message: `\`${nameOf(node.type === 'NewExpression' ? node.callee : node)}\` is ${what}`,
    });
  };
  const inRule = (node: AnyNode, option: string): void => {
    const name = nameOf(node.type === 'NewExpression' ? node.callee : node);
    if (!isPlugin(name)) return;
    const hasLoader = /^MiniCss/.test(name);
    const advice = hasLoader ? `Write \`${name}.loader\`.` : `Put \`new ${name}()\` into \`plugins\`.`;
    const url = hasLoader ? '/plugins/mini-css-extract-plugin/' : '/configuration/module/#ruleuse';
    report(node, { severity: 'error', option: `module.rules[].${option}`, advice, url }, 'a plugin, not a loader.');
  };
  const look = (node: AnyNode): void => {
    const key = node.type === 'Property' ? nameOf(node.key) : '';
    // What loaders are given is none of webpack.
    if (node.type === 'Property' && /^(?:options|query)$/.test(key)) return;
    if (node.type === 'Property' && /^(?:use|loader)$/.test(key))
      for (const one of itemsOf(node.value)) inRule(one, key);
    if (node.type === 'ArrayExpression' && lists.has(node.start))
      for (const one of itemsOf(node)) {
        const name = one.type === 'NewExpression' ? '' : nameOf(one);
        const advice = `Write \`new ${name}()\`.`;
        if (isPlugin(name))
          report(
            one,
            { severity: 'warning', option: 'plugins[]', advice, url: '/plugins/' },
            'a class: without `new`, webpack calls it as a function, which classes refuse.',
          );
      }
    childrenOf(node).forEach(look);
  };
  look(program);
  return found;
}

/** The lists of plugins in a configuration. */
const listsOf = (configuration: Value): readonly Value[] =>
  [
    memberNamed(configuration, 'plugins'),
    memberNamed(memberNamed(configuration, 'optimization') ?? configuration, 'minimizer'),
  ]
    .flatMap((list) => (list ? alternatives(list) : []))
    .filter(({ type }) => type === 'array');

/** Returns the items of a list, or what stands in its place, also if that depends on a condition. */
function itemsOf(node: AnyNode | null): readonly AnyNode[] {
  if (node === null) return [];
  if (node.type === 'ArrayExpression') return node.elements.flatMap(itemsOf);
  if (node.type === 'LogicalExpression') return itemsOf(node.right);
  return node.type === 'ConditionalExpression' ? [node.consequent, node.alternate].flatMap(itemsOf) : [node];
}

/** Returns whether a dotted name is that of a class of a plugin that a script imports. */
function pluginsIn(program: Program): (name: string) => boolean {
  const sources = new Map<string, string>();
  visit(program, (node) => {
    const patterns =
      node.type === 'ImportDeclaration'
        ? node.specifiers.map(({ local }) => local)
        : node.type === 'VariableDeclarator'
          ? [node.id]
          : [];
    const source =
      node.type === 'ImportDeclaration'
        ? node.source
        : node.type === 'VariableDeclarator'
          ? requiredBy(node.init)
          : undefined;
    if (source?.type !== 'Literal') return;
    for (const pattern of patterns)
      visit(pattern, (one) => one.type === 'Identifier' && sources.set(one.name, String(source.value)));
  });
  return (name) => {
    const [first, last] = [/^\w+/.exec(name)?.[0] ?? '', /\w+$/.exec(name)?.[0] ?? ''];
    const source = sources.get(first);
    return (
      source !== undefined &&
      /^[A-Z]/.test(last) &&
      (last.endsWith('Plugin') || (first === name && source.endsWith('-plugin')))
    );
  };
}

/** Returns the argument of `require`, also in `require('a').b`. */
function requiredBy(node: AnyNode | null | undefined): AnyNode | undefined {
  if (node?.type === 'MemberExpression') return requiredBy(node.object);
  return node?.type === 'CallExpression' && nameOf(node.callee) === 'require' ? node.arguments[0] : undefined;
}
