/** Steps from the configuration to one of its values: names of keys and indexes of list elements. */
export type KeyPath = readonly (string | number)[];

/** The name of a key, or its value. Elements of a list have no name. */
export type Part = 'name' | 'value';

/** A path as messages write it: `header.links[0].url`, `redirects['/old/']`. */
export function keyPathText(path: KeyPath): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number'
        ? `${text}[${step}]`
        : !/^[\w$]+$/.test(step)
          ? `${text}['${step}']`
          : text === ''
            ? step
            : `${text}.${step}`,
    '',
  );
}
