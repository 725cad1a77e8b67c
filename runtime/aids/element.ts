/** Returns a function that creates elements of a document with properties and children. */
export const elementIn =
  (document: Document) =>
  <K extends keyof HTMLElementTagNameMap>(
    name: K,
    properties: Partial<HTMLElementTagNameMap[K]>,
    ...children: readonly (Node | string)[]
  ): HTMLElementTagNameMap[K] => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
