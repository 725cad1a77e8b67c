import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { memoOn } from '../../cache/identity.js';
import { decodeReferences } from '../../html/references.js';
import type { PageState } from '../page-state.js';
import { isFolderFor, readFileOf, textOf } from './files.js';

/** Whether the site was written for Writerside, whose markup would be ordinary text elsewhere. */
export const isOfWriterside = (page: PageState): boolean => page.options.writerside !== undefined && !page.thirdParty;

function textIn(page: PageState, file: string): string | undefined {
  const read = readFileOf(page, file, page.options.root);
  return read.state === 'found' ? textOf(read.bytes()) : undefined;
}

const configurationOf = memoOn(
  (page: PageState): string => textIn(page, join(page.options.writerside!, 'writerside.cfg')) ?? '',
);

/** What `%name%` stands for on every page: variables in `v.list` or in the file that the configuration names. */
export const variablesOf = memoOn((page: PageState): ReadonlyMap<string, string> => {
  const { writerside: folder } = page.options;
  if (folder === undefined) return new Map();
  const configuration = configurationOf(page);
  const list = /<vars\b[^<>]*\bsrc="([^"<>]{1,200})"/.exec(configuration)?.[1] ?? 'v.list';
  const tree = /<instance\b[^<>]*\bsrc="([^"<>]{1,200})"/.exec(configuration)?.[1];
  const profile = tree === undefined ? undefined : textIn(page, join(folder, tree));
  const product = /<instance-profile\b[^<>]*\bname="([^"<>]{1,200})"/.exec(profile ?? '')?.[1];
  return new Map([
    ...(product === undefined ? [] : [['product', decodeReferences(product)] as const]),
    ...variablesIn(textIn(page, join(folder, list)) ?? ''),
  ]);
});

/** Variables as elements: `<var name="version" value="1.0"/>`. */
export const variablesIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/<var\s[^<>]{0,500}>/g)].flatMap(([tag]) => {
    const [name, value] = ['name', 'value'].map((key) => new RegExp(`\\s${key}="([^"]*)"`).exec(tag)?.[1]);
    return name === undefined || value === undefined ? [] : [[name, decodeReferences(value)] as const];
  });

/** Folders in which an image can be that is named by the name of its file. */
export const imageFolders = (page: PageState): readonly string[] => {
  if (!isOfWriterside(page)) return [];
  const folder = /<images\b[^<>]*\bdir="([^"<>]{1,200})"/.exec(configurationOf(page))?.[1] ?? 'images';
  const images = join(page.options.writerside!, folder);
  if (!isFolderFor(page, images)) return [];
  const below = readdirSync(images, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [images, ...below.map(({ name }) => join(images, name)).sort()];
};

/** Every topic has its own name, so a link names it whatever folder it is in. */
export const topicNamed = (page: PageState, path: string): string | undefined =>
  isOfWriterside(page) ? basename(path) : undefined;
