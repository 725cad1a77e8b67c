import type ts from 'typescript';
import type { ParsedModule } from './parsed-module.js';

/** The nodes of a name and of its value. Elements of a list have no name. */
export interface Found {
  readonly name: ts.Node;
  readonly value: ts.Node;
}

/** Functions that return their argument. */
const CALLS: ReadonlySet<string> = new Set(['defineConfig', 'Object.freeze']);

/** The literal that an expression means. A name means a constant above it, so names never form a circle. */
function literalOf(node: ts.Node, module: ParsedModule): ts.Node | undefined {
  const { compiler, source } = module;
  if (compiler.isIdentifier(node)) {
    const meant = module.constants.get(node.text);
    return meant !== undefined && meant.end <= node.pos ? literalOf(meant, module) : undefined;
  }
  if (compiler.isPropertyAccessExpression(node)) {
    const meant = stepInto(node.expression, node.name.text, module)?.value;
    return meant && literalOf(meant, module);
  }
  if (compiler.isCallExpression(node)) {
    const [argument] = node.arguments;
    return argument && CALLS.has(node.expression.getText(source)) ? literalOf(argument, module) : undefined;
  }
  const inner =
    compiler.isParenthesizedExpression(node) ||
    compiler.isAsExpression(node) ||
    compiler.isSatisfiesExpression(node) ||
    compiler.isNonNullExpression(node);
  return inner ? literalOf(node.expression, module) : node;
}

/** The value of a key of an object or of an element of a list. */
export function stepInto(node: ts.Node, step: string | number, module: ParsedModule): Found | undefined {
  const { compiler } = module;
  const literal = literalOf(node, module);
  if (literal === undefined) return undefined;
  if (compiler.isArrayLiteralExpression(literal)) {
    const element = elementsOf(literal, module)?.[Number(step)];
    return element && { name: element, value: element };
  }
  return compiler.isObjectLiteralExpression(literal) ? propertyOf(literal, String(step), module) : undefined;
}

/** If several properties have the same name, the last one counts, including spread ones. */
function propertyOf(literal: ts.ObjectLiteralExpression, key: string, module: ParsedModule): Found | undefined {
  const { compiler } = module;
  for (const property of literal.properties.toReversed()) {
    if (compiler.isSpreadAssignment(property)) {
      const found = stepInto(property.expression, key, module);
      if (found !== undefined) return found;
    } else if (nameOf(property.name, module) === key) {
      const value = compiler.isPropertyAssignment(property) ? property.initializer : property.name;
      return { name: property.name, value };
    }
  }
  return undefined;
}

const nameOf = (name: ts.PropertyName, { compiler }: ParsedModule): string | undefined =>
  compiler.isIdentifier(name) || compiler.isStringLiteralLike(name) || compiler.isNumericLiteral(name)
    ? name.text
    : undefined;

/** Undefined if a list of unknown length is spread into it. */
function elementsOf(literal: ts.ArrayLiteralExpression, module: ParsedModule): readonly ts.Expression[] | undefined {
  const { compiler } = module;
  const elements: ts.Expression[] = [];
  for (const element of literal.elements) {
    if (!compiler.isSpreadElement(element)) elements.push(element);
    else {
      const spread = literalOf(element.expression, module);
      const more = spread && compiler.isArrayLiteralExpression(spread) ? elementsOf(spread, module) : undefined;
      if (more === undefined) return undefined;
      elements.push(...more);
    }
  }
  return elements;
}

/** A plugin is the result of a call, so its options are the arguments of that call. */
export const optionsOf = (node: ts.Node, module: ParsedModule): ts.Node | undefined =>
  module.compiler.isCallExpression(node) ? node.arguments[0] && literalOf(node.arguments[0], module) : node;
