import type { AnyNode, Class, MemberExpression } from 'acorn';
import { declarationOf, type Names } from '../names.js';
import { nameOf } from '../nodes.js';

/** What a class of the script calls so: a method, a getter, or the value of a field. */
export interface ClassMember {
  readonly value: AnyNode | null | undefined;
  readonly isGetter: boolean;
}

/** Returns a member of a class that the script declares: `new Config().create()`, `Config.create()`. */
export function classMember({ object, property, computed }: MemberExpression, names: Names): ClassMember | undefined {
  if (computed) return undefined;
  const own = classOf(object, names, 0)?.body.body.find((one) => 'key' in one && nameOf(one.key) === nameOf(property));
  return own && 'key' in own ? { value: own.value, isGetter: 'kind' in own && own.kind === 'get' } : undefined;
}

const DEEPEST = 8;

/** Returns the class of an expression that is the class itself, an instance of it, or a name of one of them. */
function classOf(node: AnyNode | null | undefined, names: Names, depth: number): Class | undefined {
  if (!node || depth > DEEPEST) return undefined;
  switch (node.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node;
    case 'NewExpression':
      return classOf(node.callee, names, depth + 1);
    case 'Identifier': {
      const { given = [] } = declarationOf(node, names) ?? {};
      return given.length === 1 ? classOf(given[0], names, depth + 1) : undefined;
    }
    default:
      return undefined;
  }
}
