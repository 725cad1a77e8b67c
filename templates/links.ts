/** Whether an address leads out of the site. */
export const isExternal = (url: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url);

/** Address of a path within the site (`/guides/`), with the base path in front. Other addresses stay as they are. */
export const hrefOf = (url: string, base: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? base + url.slice(1) : url;

/** Attributes that every link out of the site carries. */
export const externalAttributes = { rel: 'noopener noreferrer' } as const;
