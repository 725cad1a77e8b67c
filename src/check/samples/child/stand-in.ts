const known = new WeakSet<object>();
/** Objects that a stand-in was called with and returned: what the real function would return is not known. */
const passedThrough = new WeakSet<object>();

/** Whether a value stands for something that is not there. */
export const isStandIn = (value: unknown): boolean =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && known.has(value);

/** Whether nothing can be said about a value within a configuration. */
export const isUncertain = (value: unknown): boolean =>
  isStandIn(value) || (typeof value === 'object' && value !== null && passedThrough.has(value));

/**
 * Something that takes the place of what a missing module would export: it can be called and constructed, and has every
 * property. A call that is handed objects returns the last one (`withPlugin(options)`), and something constructed has an
 * `apply`, as plugins have.
 */
export function standIn(name: string): unknown {
  const target = function () {};
  const proxy: unknown = new Proxy(target, {
    get(own, key) {
      if (key === 'prototype') return own.prototype as unknown;
      if (key === 'default') return proxy;
      if (key === 'then' || key === '__esModule' || key === 'toJSON' || key === 'length') return undefined;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      if (typeof key === 'symbol') return undefined;
      if (key === 'name') return name;
      return standIn(`${name}.${key}`);
    },
    apply(_own, _self, args: unknown[]) {
      const last = args.findLast(
        (one): one is object => typeof one === 'object' && one !== null && !Array.isArray(one),
      );
      if (last === undefined) return standIn(name);
      passedThrough.add(last);
      return last;
    },
    construct: () => instance(name),
  });
  known.add(proxy as object);
  return proxy;
}

/** An object with `apply` whose other methods are stand-ins. */
function instance(name: string): object {
  const proxy = new Proxy(
    { apply() {} },
    {
      get: (own, key) =>
        key in own || typeof key === 'symbol' || key === 'then' || key === 'toJSON'
          ? (Reflect.get(own, key) as unknown)
          : standIn(`${name}.${key}`),
    },
  );
  known.add(proxy);
  return proxy;
}

/** What a JSON file that is not there would hold: any property is a text. */
export function jsonStandIn(): object {
  const proxy: object = new Proxy(
    {},
    {
      get(_own, key) {
        if (typeof key === 'symbol' || key === 'then' || key === '__esModule') return undefined;
        if (key === 'default') return proxy;
        return key === 'version' ? '1.0.0' : /[dD]ependencies$/.test(key) ? {} : String(key);
      },
    },
  );
  known.add(proxy);
  return proxy;
}
