import { memoNamed } from '../../cache/identity.js';
import { nearest, surely } from '../../diagnostics/suggest.js';

// Many pages may contain the same link, so each is compared once.

/** The only URL that can have been meant. */
export const surelyUrl = memoNamed((urls: readonly string[], url): string | undefined => surely(url, urls));

/** The only file with the same name if there is one (files move between folders), else the one spelled most alike. */
export const nearestFile = memoNamed((others: ReadonlySet<string>, path): string | undefined => {
  const files = [...others].filter((other) => !other.endsWith('/'));
  return onlyNamesake(path, files) ?? nearest(path, files);
});

/** The same of pages and, if the URL looks like that of a file, of files. */
export const nearestUrl = memoNamed((others: ReadonlySet<string>, url, urls: readonly string[]): string | undefined => {
  const file = url.replace(/\/$/, '');
  if (EXTENSION.test(file)) return nearestFile(others, file) ?? nearest(url, urls);
  return onlyNamesake(url, urls) ?? nearest(url, urls);
});

function onlyNamesake(url: string, urls: readonly string[]): string | undefined {
  const name = lastSegment(url);
  const namesakes = urls.filter((other) => lastSegment(other) === name);
  return namesakes.length === 1 ? namesakes[0] : undefined;
}

const EXTENSION = /\.[a-z0-9]{1,8}$/i;
const lastSegment = (url: string): string => url.slice(url.lastIndexOf('/', url.length - 2) + 1).toLowerCase();
