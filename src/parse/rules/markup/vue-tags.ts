import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { foldersUpTo } from '../../../files/paths.js';
import type { Tag, TagAttribute } from '../../../html/tag-scanner.js';
import { readFileOf } from '../../files/files.js';
import { looseLiteralOf } from '../../loose-literal.js';
import type { PageState } from '../../page-state.js';

const CONFIGS = ['.vuepress', '.vitepress'].flatMap((folder) =>
  ['config', 'config/index'].flatMap((name) =>
    ['js', 'ts', 'mjs', 'mts'].map((ending) => join(folder, `${name}.${ending}`)),
  ),
);

/** Whether the site was written for VuePress or VitePress, where `<demo-block>` is a component. */
export const isOfVue = memoOn((page: PageState): boolean => {
  const { contentDir, root } = page.options;
  return (
    !page.thirdParty &&
    foldersUpTo(root, contentDir).some((folder) =>
      CONFIGS.some((file) => readFileOf(page, join(folder, file), root).state === 'found'),
    )
  );
});

/** The name of a component of Vue with dashes. */
export const isDashedName = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name);

/** A tag of Vue as it would be written in JSX: `<RouterLink to="/a/">` for `<router-link :to="'/a/'">`. */
export function withoutVue(tag: Tag, page: PageState): Tag {
  // A slot is a part of the content of its component.
  if (tag.name === 'template' && hasSlots(page)) return { ...tag, name: 'Fragment', attributes: [] };
  const isDashed = isDashedName(tag.name) && isOfVue(page);
  const isBound = tag.attributes.some(({ name }) => BOUND.test(name));
  if (!isDashed && !isBound) return tag;
  const name = isDashed ? tag.name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase()) : tag.name;
  return { ...tag, name, attributes: tag.attributes.map((one) => unbound(one, page)) };
}

const BOUND = /^(?:v-bind)?:(?=[a-z])/;
/** A text, also with the base path: `$withBase('/a.png')`. */
const LITERAL = /^\s{0,9}(?:(?:\$?withBase|require)\(\s{0,9})?(['"`])([^'"`$\n]{0,2000})\1\s{0,9}\)?\s{0,9}$/;

/** `src="/a.png"` for `:src="$withBase('/a.png')"`. Other values are known only when the page runs. */
function unbound(attribute: TagAttribute, page: PageState): TagAttribute {
  const { name, value } = attribute;
  const known = BOUND.test(name) && typeof value === 'string' ? scriptValuesOf(page).get(value.trim()) : undefined;
  if (typeof known === 'object' && known !== null)
    return { name: name.replace(BOUND, ''), value: { expression: JSON.stringify(known) }, at: attribute.at };
  const [, , text] = (BOUND.test(name) && typeof value === 'string' && LITERAL.exec(value)) || [];
  return text === undefined ? attribute : { name: name.replace(BOUND, ''), value: text, at: attribute.at };
}

const hasSlots = memoOn(({ main: { text } }: PageState) => /<template\s{1,9}(?:#|v-slot)/.test(text));

const DECLARED = /^[ \t]{0,8}(?:export[ \t]+)?const[ \t]+([A-Za-z_$][\w$]*)[ \t]*=[ \t]*(?=["'`[{\d])/gm;

/** The literals that `<script setup>` of a page gives names, as far as they can be known without running it. */
export const scriptValuesOf = memoOn(({ main: { text }, thirdParty }: PageState): ReadonlyMap<string, unknown> => {
  const found = new Map<string, unknown>();
  const [, script = ''] =
    (!thirdParty && /^<script\b[^>\n]{0,200}\bsetup\b[^>\n]{0,200}>([^]*?)<\/script>/m.exec(text)) || [];
  const declared = [...script.matchAll(DECLARED)];
  for (const [at, match] of declared.entries()) {
    const start = match.index + match[0].length;
    const rest = script.slice(start, declared[at + 1]?.index ?? script.length);
    const end = /^[[{]/.test(rest) ? endOfBrackets(rest) : rest.search(/[;\n]|$/);
    const value = looseLiteralOf(rest.slice(0, end).trim(), found);
    if (value !== undefined) found.set(match[1]!, value);
  }
  return found;
});

/** The offset behind the list or the object at the beginning, as far as lines show it: its end has no indentation. */
function endOfBrackets(text: string): number {
  const [line = ''] = text.split('\n', 1);
  if (/[\]}];?[ \t]*$/.test(line)) return line.replace(/;?[ \t]*$/, '').length;
  const end = /\n[ \t]{0,2}[\]}]/.exec(text);
  return end === null ? text.length : end.index + end[0].length;
}
