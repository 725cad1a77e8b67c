import type { AnyNode, Class, MemberExpression } from 'acorn';
import { declarationOf, type Names } from '../names.js';
import { nameOf } from '../nodes.js';

/** What a class of the script calls so: a method, a getter, or the value of a field. */
export interface ClassMember {
  readonly value: AnyNode | null | undefined;
  readonly isGetter: boolean;
}

/** How many classes a class may extend, one after the other, and how many names may lead to a class. */
const DEEPEST = 8;

/**
 * Returns a member of a class that the script declares: `new Config().create()`, `Config.create()`, `this.create()`.
 * Of a field that a statement sets, only a run would tell the value.
 */
export function classMember({ object, property, computed }: MemberExpression, names: Names): ClassMember | undefined {
  const name = nameOf(property);
  let own = computed ? undefined : classOf(object, names);
  for (let depth = 0; own && depth < DEEPEST; depth += 1) {
    const found = own.body.body.find((one) => 'key' in one && nameOf(one.key) === name);
    if (found?.type === 'MethodDefinition') return { value: found.value, isGetter: found.kind === 'get' };
    if (found?.type === 'PropertyDefinition')
      return names.set.has(name) ? undefined : { value: found.value, isGetter: false };
    own = classOf(own.superClass, names);
  }
  return undefined;
}

/** Returns the class of an expression that is the class itself, an instance of it, or a name of one of them. */
function classOf(node: AnyNode | null | undefined, names: Names, depth = 0): Class | undefined {
  if (!node || depth > DEEPEST) return undefined;
  switch (node.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node;
    case 'NewExpression':
      return classOf(node.callee, names, depth + 1);
    case 'ThisExpression':
      return classAround(node, names);
    case 'Super':
      return classOf(classAround(node, names)?.superClass, names, depth + 1);
    case 'Identifier': {
      const { given = [] } = declarationOf(node, names) ?? {};
      return given.length === 1 ? classOf(given[0], names, depth + 1) : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the innermost class around a place. */
const classAround = ({ start, end }: AnyNode, { classes }: Names): Class | undefined =>
  classes.filter((one) => one.start <= start && end <= one.end).at(-1);
