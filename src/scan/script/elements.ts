import type { AnyNode } from 'acorn';

/** Whether a call makes an element of React, as the compiler of JSX writes it. */
export const isElement = (callee: AnyNode): boolean =>
  callee.type === 'MemberExpression'
    ? isElement(callee.property)
    : callee.type === 'Identifier' && /^_?(?:jsxs?|jsxDEV|createElement)\d*$/.test(callee.name);

/** The text in an element: its children, or the key `children` of its properties. */
export function elementText(values: readonly unknown[]): string | undefined {
  const [properties, ...children] = values;
  const inside = children.length > 0 ? children : [(Object(properties) as { children?: unknown }).children].flat();
  const texts = inside.filter((one) => typeof one === 'string');
  return texts.length === 0 ? undefined : texts.join('');
}
