import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type ts from 'typescript';
import { offsetInJson } from '../files/json.js';
import { readText } from '../files/read-files.js';
import type { KeyPath, Part } from '../schema/key-path.js';

/** The nodes of a name and of its value. Elements of a list have no name. */
interface Found {
  readonly name: ts.Node;
  readonly value: ts.Node;
}

/** A location, in the module itself or in a JSON file that it imports. */
export interface FoundAt {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/**
 * Finds keys in the default export of a module without running it: through `defineConfig(…)`, local constants, object
 * literals, lists and their spread elements, imported JSON, and the options with which a plugin is called. Keys that
 * only exist at run time are not found.
 */
export function createModuleLocator(text: string, file: string): (path: KeyPath, part: Part) => FoundAt | undefined {
  const compiler = createRequire(import.meta.url)('typescript') as typeof ts;
  const source = compiler.createSourceFile(file, text, compiler.ScriptTarget.Latest);
  const constants = new Map<string, ts.Expression>();
  const data = new Map<string, string>();
  let exported: ts.Expression | undefined;
  for (const statement of source.statements) {
    if (compiler.isExportAssignment(statement)) exported = statement.expression;
    if (compiler.isExpressionStatement(statement)) exported = commonJsExport(statement.expression) ?? exported;
    if (compiler.isImportDeclaration(statement)) noteData(statement);
    if (!compiler.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (compiler.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
  }

  /** `module.exports = …` */
  function commonJsExport(node: ts.Expression): ts.Expression | undefined {
    return compiler.isBinaryExpression(node) && node.left.getText(source) === 'module.exports' ? node.right : undefined;
  }

  /** Records the name of imported JSON: `import data from './data.json'`. */
  function noteData({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (importClause?.name === undefined || !compiler.isStringLiteral(moduleSpecifier)) return;
    if (/^\..*\.json$/.test(moduleSpecifier.text))
      data.set(importClause.name.text, resolve(dirname(file), moduleSpecifier.text));
  }

  /** The literal that an expression means. A name means a constant above it, so names never form a circle. */
  function literalOf(node: ts.Node): ts.Node | undefined {
    if (compiler.isIdentifier(node)) {
      const meant = constants.get(node.text);
      return meant !== undefined && meant.end <= node.pos ? literalOf(meant) : undefined;
    }
    if (compiler.isPropertyAccessExpression(node)) {
      const meant = stepInto(node.expression, node.name.text)?.value;
      return meant && literalOf(meant);
    }
    if (compiler.isCallExpression(node)) {
      const [argument] = node.arguments;
      return argument && CALLS.has(node.expression.getText(source)) ? literalOf(argument) : undefined;
    }
    const inner =
      compiler.isParenthesizedExpression(node) ||
      compiler.isAsExpression(node) ||
      compiler.isSatisfiesExpression(node) ||
      compiler.isNonNullExpression(node);
    return inner ? literalOf(node.expression) : node;
  }

  function stepInto(node: ts.Node, step: string | number): Found | undefined {
    const literal = literalOf(node);
    if (literal === undefined) return undefined;
    if (compiler.isArrayLiteralExpression(literal)) {
      const element = elementsOf(literal)?.[Number(step)];
      return element && { name: element, value: element };
    }
    return compiler.isObjectLiteralExpression(literal) ? propertyOf(literal, String(step)) : undefined;
  }

  /** If several properties have the same name, the last one counts, including spread ones. */
  function propertyOf(literal: ts.ObjectLiteralExpression, key: string): Found | undefined {
    for (const property of literal.properties.toReversed()) {
      if (compiler.isSpreadAssignment(property)) {
        const found = stepInto(property.expression, key);
        if (found !== undefined) return found;
      } else if (nameOf(property.name) === key) {
        const value = compiler.isPropertyAssignment(property) ? property.initializer : property.name;
        return { name: property.name, value };
      }
    }
    return undefined;
  }

  const nameOf = (name: ts.PropertyName): string | undefined =>
    compiler.isIdentifier(name) || compiler.isStringLiteralLike(name) || compiler.isNumericLiteral(name)
      ? name.text
      : undefined;

  /** Undefined if a list of unknown length is spread into it. */
  function elementsOf(literal: ts.ArrayLiteralExpression): readonly ts.Expression[] | undefined {
    const elements: ts.Expression[] = [];
    for (const element of literal.elements) {
      if (!compiler.isSpreadElement(element)) elements.push(element);
      else {
        const spread = literalOf(element.expression);
        const more = spread && compiler.isArrayLiteralExpression(spread) ? elementsOf(spread) : undefined;
        if (more === undefined) return undefined;
        elements.push(...more);
      }
    }
    return elements;
  }

  /** A plugin is the result of a call, so its options are the arguments of that call. */
  const optionsOf = (node: ts.Node): ts.Node | undefined =>
    compiler.isCallExpression(node) ? node.arguments[0] && literalOf(node.arguments[0]) : node;

  return (path, part) => {
    let found: Found | undefined;
    let node: ts.Node | undefined = exported;
    for (const [index, step] of path.entries()) {
      const imported = node && compiler.isIdentifier(node) ? data.get(node.text) : undefined;
      if (imported !== undefined) return findInJson(imported, readText(imported), path.slice(index), part);
      if (index === 2 && path[0] === 'plugins') node = node && optionsOf(node);
      found = node && stepInto(node, step);
      node = found?.value;
    }
    const offset = found?.[part].getStart(source);
    return offset === undefined ? undefined : { file, text, offset };
  };
}

/** The location to which a path leads in a JSON file with this text. */
export function findInJson(file: string, text: string, path: KeyPath, part: Part): FoundAt | undefined {
  const offset = offsetInJson(text, path, part);
  return offset === undefined ? undefined : { file, text, offset };
}

/** Functions that return their argument. */
const CALLS: ReadonlySet<string> = new Set(['defineConfig', 'Object.freeze']);
