import type { KnownName } from '../../../templates/plugins/names/types.js';
import { memoOn } from '../../cache/identity.js';
import { caseFold } from '../../model/output-paths.js';
import type { ContentIndex, Page } from '../../model/types.js';

/** A title that is a name in code: with several parts that are joined by signs or begin with capital letters. */
const NAME =
  /^(?=.*(?:[\p{Ll}\p{N}]\p{Lu}|[\p{L}\p{N}][-_./][\p{L}\p{N}]|__))[\p{L}_$][\p{L}\p{N}_$]*(?:[-./][\p{L}\p{N}_$]+)*$/u;
/** What headings say after a name: its arguments, a remark, or what a message says. */
const AFTER = /(?:\(.*\)|: .*)$/u;

/**
 * The pages and sections whose titles are names that the inventory does not have, such as those of other packages. A
 * page comes before sections with the same name, and the first of several sections counts. Sections of READMEs are left
 * out, since packages have options of the same name.
 */
export const titledNames = memoOn(({ pages }: ContentIndex, known: readonly KnownName[]): readonly KnownName[] => {
  const tool = pages.find(({ url }) => url === '/')?.title ?? '';
  const taken = new Set(known.flatMap(({ id, path = id }) => [id, path]).map(caseFold));
  const listed = pages.filter((page) => !page.unlisted && page.date === undefined);
  const sections = listed.filter((page) => !page.thirdParty).flatMap(sectionsOf);
  return [
    ...listed.flatMap((page) => pageNames(page)),
    ...sections,
    ...listed.flatMap((page) => shortNames(page, tool)),
  ].flatMap((one) => {
    const id = one.id.replace(AFTER, '').trim();
    if (!NAME.test(id) || taken.has(caseFold(id))) return [];
    taken.add(caseFold(id));
    return [{ ...one, id }];
  });
});

/** The title of a page, and the end of its address, which is often the name of the package that the page is about. */
const pageNames = ({ title, url }: Page): readonly KnownName[] => {
  const end = url.split('/').at(-2) ?? '';
  const isNamed = NAME.test(title) || title.startsWith(`${end} `);
  return [title, ...(isNamed ? [end] : [])].map((id) => ({ kind: 'page', id, url }));
};

/** The title without the name of the tool, as code often names a class: `TeaPlugin` for `TeaBrewerPlugin`. */
const shortNames = ({ title, url }: Page, tool: string): readonly KnownName[] => {
  const humps = title.split(/(?=\p{Lu})/u);
  const others = humps.filter((hump) => hump.toLowerCase() !== tool.toLowerCase());
  const isShorter = others.length > 1 && others.length < humps.length && !title.includes(' ');
  return isShorter ? [{ kind: 'page', id: others.join(''), url }] : [];
};

const sectionsOf = ({ url, parsed }: Page): readonly KnownName[] =>
  parsed.headings.map(({ title, id }) => ({ kind: 'section', id: title, url: `${url}#${id}` }));
