type Call = (closure: unknown, values: readonly unknown[]) => unknown;

/** Calls of methods with which configurations make lists: `names.map((name) => ({ text: name }))`. */
export function callList(
  list: readonly unknown[],
  name: string | undefined,
  [first, ...others]: readonly unknown[],
  call: Call,
): unknown {
  switch (name) {
    case 'map':
      return list.map((one, index) => call(first, [one, index]));
    case 'flatMap':
      return list.flatMap((one, index) => call(first, [one, index]));
    case 'filter':
      return list.filter((one, index) => call(first, [one, index]));
    case 'concat':
      return list.concat(first, ...others);
    case 'flat':
      return list.flat();
    case 'join':
      return list.join(typeof first === 'string' ? first : ',');
    default:
      return undefined;
  }
}

/** Calls such as `Object.entries(pages)`. */
export function callObject(name: string | undefined, [first, ...others]: readonly unknown[]): unknown {
  const object = Object(first) as object;
  switch (name) {
    case 'keys':
      return Object.keys(object);
    case 'values':
      return Object.values(object);
    case 'entries':
      return Object.entries(object);
    case 'fromEntries':
      return Object.fromEntries((Array.isArray(first) ? (first as unknown[]) : []).flatMap(pairOf));
    case 'assign':
      return Object.assign({}, object, ...others) as unknown;
    default:
      return first;
  }
}

const pairOf = (pair: unknown): (readonly [string, unknown])[] =>
  Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1] as unknown]] : [];
