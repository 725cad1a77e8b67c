/** Steps from the configuration to one of its values: names of keys, numbers of list elements. */
export type KeyPath = readonly (string | number)[];

/** The name of a key, or the value behind it; an element of a list has no name. */
export type Part = 'name' | 'value';

/** `header.links[0].url`, `redirects['/old/']`: a path as it is named in messages. */
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
