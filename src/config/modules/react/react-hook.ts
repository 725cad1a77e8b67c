/** A hook of Node's loader that resolves imports of React. Node also loads it itself, in the thread of its loader. */

/** URLs by specifier. */
type Urls = Readonly<Record<string, string>>;
type Next = (specifier: string, context: object) => object;
export type ReactHook = (specifier: string, context: object, next: Next) => object;

export const createReactHook =
  (urls: Urls): ReactHook =>
  (specifier, context, next) => {
    const url = urls[specifier];
    return url === undefined ? next(specifier, context) : { url, format: 'commonjs', shortCircuit: true };
  };

let hook: ReactHook = (specifier, context, next) => next(specifier, context);

export function initialize(urls: Urls): void {
  hook = createReactHook(urls);
}

export const resolve: ReactHook = (specifier, context, next) => hook(specifier, context, next);
