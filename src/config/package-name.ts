/** Name of the package at the front of a module path: `@scope/name/file.js` gives `@scope/name`. */
export const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
