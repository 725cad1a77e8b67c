/** The name of the package at the beginning of a module path: `@scope/name` for `@scope/name/file.js`. */
export const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
