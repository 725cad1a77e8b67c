const known = new WeakSet<object>();
/** Objects with which a mock was called and that it returned; it is unknown what the real function would return. */
const passedThrough = new WeakSet<object>();

/** Whether a value is a mock for something that does not exist here. */
export const isMock = (value: unknown): boolean =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && known.has(value);

/** Whether it is unknown what a value within a configuration would be. */
export const isUncertain = (value: unknown): boolean =>
  isMock(value) || (typeof value === 'object' && value !== null && passedThrough.has(value));

/**
 * A mock for what a missing module would export: it can be called and constructed, and has every property. If it is
 * called with objects, it returns the last one (`withPlugin(options)`); if it is constructed, the instance has `apply`, as
 * plugins do.
 */
export function mock(name: string): unknown {
  const target = function () {};
  const proxy: unknown = new Proxy(target, {
    get(own, key) {
      if (key === 'prototype') return own.prototype as unknown;
      if (key === 'default') return proxy;
      if (key === 'then' || key === '__esModule' || key === 'toJSON' || key === 'length') return undefined;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      if (typeof key === 'symbol') return undefined;
      if (key === 'name') return name;
      return mock(`${name}.${key}`);
    },
    apply(_own, _self, args: unknown[]) {
      const last = args.findLast(
        (one): one is object => typeof one === 'object' && one !== null && !Array.isArray(one),
      );
      if (last === undefined) return mock(name);
      passedThrough.add(last);
      return last;
    },
    construct: () => instance(name),
  });
  known.add(proxy as object);
  return proxy;
}

/** An object with `apply` whose other methods are mocks. */
function instance(name: string): object {
  const proxy = new Proxy(
    { apply() {} },
    {
      get: (own, key) =>
        key in own || typeof key === 'symbol' || key === 'then' || key === 'toJSON'
          ? (Reflect.get(own, key) as unknown)
          : mock(`${name}.${key}`),
    },
  );
  known.add(proxy);
  return proxy;
}

/** A mock for a missing JSON file: any property is a text. */
export function jsonMock(): object {
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
