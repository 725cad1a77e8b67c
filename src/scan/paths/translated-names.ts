import { readdirSync } from 'node:fs';
import { isPageName } from '../../files/page-name.js';

/** `guide/a.fr.mdx`, in parts: the name, the language and the extension. */
const TRANSLATED = /^(.+)\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)(\.\w+)$/;
/** Names of files of code: `next.js.mdx`. */
const CODE = /^(?:js|jsx|mjs|cjs|ts|tsx|mts|cts|md|mdx|css|go|py|rb|sh|vue|xml|yml)$/;

/**
 * The languages in the names of pages, where the file with the same name that has no language, or another one, is there,
 * too. The main one is `` if its pages have no language in their names. Undefined if no name has a language.
 */
export function languagesInNames(
  contentDir: string,
): { readonly main: string; readonly all: readonly string[] } | undefined {
  const names = new Set(namesIn(contentDir));
  const found = [...names].flatMap((name) => {
    const [, start = '', language = '', ending = ''] = TRANSLATED.exec(name) ?? [];
    return start === '' || CODE.test(language) ? [] : [{ language, page: start + ending }];
  });
  const times = new Map<string, number>();
  for (const { page } of found) times.set(page, (times.get(page) ?? 0) + 1);
  const translated = found.filter(({ page }) => names.has(page) || times.get(page)! > 1);
  const all = [...new Set(translated.map(({ language }) => language))];
  if (all.length === 0) return undefined;
  const hasPlain = translated.some(({ page }) => names.has(page));
  return { main: hasPlain ? '' : all.includes('en') ? 'en' : all[0]!, all };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter(isPageName);
  } catch {
    return [];
  }
}
