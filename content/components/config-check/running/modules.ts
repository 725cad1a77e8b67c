import type { AnyNode, Program } from 'acorn';
import { childrenOf, visit } from '../../../../src/parse/code/syntax-tree.js';
import { isFunction, nameOf } from '../read/nodes.js';
import type { Finding } from '../data.js';

/** Names that configurations use and that are easily forgotten, with what declares them in either module system. */
const FORGOTTEN: Readonly<Record<string, readonly [esModule: string, commonJs: string]>> = {
  path: ["import path from 'node:path'", "const path = require('node:path')"],
  webpack: ["import webpack from 'webpack'", "const webpack = require('webpack')"],
  merge: ["import { merge } from 'webpack-merge'", "const { merge } = require('webpack-merge')"],
};

/** What only CommonJS modules have, with what to write in an ES module. */
const COMMONJS: Readonly<Record<string, string>> = {
  require: 'Write `import`, or make a `require` with `createRequire` of `node:module`.',
  'module.exports': 'Write `export default`.',
  __dirname: 'Write `import.meta.dirname`.',
  __filename: 'Write `import.meta.filename`.',
};

/**
 * Returns what Node.js has against names in a script: those that nothing declares, and those of the other module system.
 * A script with types is compiled first, so that nothing is certain about it.
 */
export function mistakesInModule(program: Program, shift: number): readonly Finding[] {
  // An object by itself is a part of a file.
  if (shift > 0) return [];
  const declared = new Set<string>();
  const used = new Map<string, AnyNode>();
  let [isTyped, loads] = [false, false];
  const look = (node: AnyNode): void => {
    isTyped ||= node.type.startsWith('TS');
    loads ||=
      node.type === 'ImportDeclaration' || (node.type === 'CallExpression' && nameOf(node.callee) === 'require');
    for (const pattern of declaredBy(node))
      visit(pattern, (one) => one.type === 'Identifier' && declared.add(one.name));
    const isExports = node.type === 'MemberExpression' && nameOf(node) === 'module.exports';
    const name = isExports ? 'module.exports' : node.type === 'Identifier' ? node.name : '';
    if (!used.has(name)) used.set(name, node);
    for (const child of childrenOf(node)) if (child !== keyOf(node)) look(child);
  };
  look(program);
  if (isTyped) return [];
  const isModule = program.body.some(({ type }) => /^(?:Import|Export)/.test(type));
  return [...used].flatMap(([name, { start, end }]): readonly Finding[] => {
    if (declared.has(name)) return [];
    const instead = isModule && Object.hasOwn(COMMONJS, name) ? COMMONJS[name] : undefined;
    const at = { start, end };
    if (instead !== undefined)
      return [
        {
          severity: 'note',
          option: '',
          at,
          message: `If this file runs as it is, Node.js reports “${name.split('.')[0]!} is not defined in ES module scope”.`,
          advice: instead,
        },
      ];
    const isPlugin = /^[A-Z]\w*Plugin$/.test(name);
    if (!isPlugin && !Object.hasOwn(FORGOTTEN, name)) return [];
    return [
      {
        // Without any module that it loads, the text may be a part of a file.
        severity: loads ? 'warning' : 'note',
        option: '',
        at,
        message: `Nothing declares \`${name}\`: Node.js reports “${name} is not defined”.`,
        advice: isPlugin ? 'Import the package of the plugin.' : `Add \`${FORGOTTEN[name]![isModule ? 0 : 1]};\`.`,
      },
    ];
  });
}

/** Names of classes by which plugins are called. */
const PLUGIN = /(?:^|\.)[A-Z]\w*Plugin$/;

/** Returns calls of plugins without `new`, which their classes refuse. A function of the script may have such a name. */
export function callsOfPlugins(program: Program, shift: number): readonly Finding[] {
  const found: Finding[] = [];
  const own = new Set<string>();
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) own.add(node.id.name);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isFunction(node.init ?? node))
      own.add(node.id.name);
    const name = node.type === 'CallExpression' ? nameOf(node.callee) : '';
    if (!PLUGIN.test(name) || own.has(name)) return;
    found.push({
      severity: 'warning',
      option: '',
      at: { start: node.start - shift, end: node.end - shift },
      message: `\`${name}\` is called without \`new\`, which classes of plugins refuse.`,
      advice: `Write \`new ${name}(…)\`.`,
      url: '/plugins/',
    });
  });
  return found;
}

/** Returns the statement that was meant to export the configuration of a script that exports none. */
export function failedExports(program: Program, shift: number): readonly Finding[] {
  return program.body.flatMap((node): readonly Finding[] => {
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return [];
    const { left } = node.expression;
    const name = nameOf(left);
    if (!/^(?:exports|modules?\.export|modules\.exports)$/.test(name)) return [];
    return [
      {
        severity: 'error',
        option: '',
        at: { start: left.start - shift, end: left.end - shift },
        message: `\`${name} = …\` exports nothing.`,
        advice: 'Write `module.exports = …`.',
        url: '/configuration/',
      },
    ];
  });
}

/** Returns the patterns and names that a node declares, or that it sets. A name that is asked for with `typeof` may be missing. */
function declaredBy(node: AnyNode): readonly AnyNode[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return [node.id];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...(node.id ? [node.id] : []), ...node.params];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id] : [];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local];
    case 'CatchClause':
      return node.param ? [node.param] : [];
    case 'AssignmentExpression':
      return node.left.type === 'Identifier' ? [node.left] : [];
    case 'UnaryExpression':
      return node.operator === 'typeof' ? [node.argument] : [];
    default:
      return [];
  }
}

/** Returns the child of a node that is a mere name in it: `path` in `{ path: … }` and in `output.path`. */
function keyOf(node: AnyNode): AnyNode | undefined {
  if (node.type === 'MemberExpression') return node.computed ? undefined : node.property;
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    return node.computed ? undefined : node.key;
  return node.type === 'ImportSpecifier' ? node.imported : undefined;
}
