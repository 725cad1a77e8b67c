import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { foldersUpTo } from '../../../files/paths.js';
import type { Tag, TagAttribute } from '../../../html/tag-scanner.js';
import { readFileOf } from '../../files/files.js';
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
  const isDashed = isDashedName(tag.name) && isOfVue(page);
  const isBound = tag.attributes.some(({ name }) => BOUND.test(name));
  if (!isDashed && !isBound) return tag;
  const name = isDashed ? tag.name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase()) : tag.name;
  return { ...tag, name, attributes: tag.attributes.map(unbound) };
}

const BOUND = /^(?:v-bind)?:(?=[a-z])/;
/** A text, also with the base path: `$withBase('/a.png')`. */
const LITERAL = /^\s{0,9}(?:(?:\$?withBase|require)\(\s{0,9})?(['"`])([^'"`$\n]{0,2000})\1\s{0,9}\)?\s{0,9}$/;

/** `src="/a.png"` for `:src="$withBase('/a.png')"`. Other values are known only when the page runs. */
function unbound(attribute: TagAttribute): TagAttribute {
  const { name, value } = attribute;
  const [, , text] = (BOUND.test(name) && typeof value === 'string' && LITERAL.exec(value)) || [];
  return text === undefined ? attribute : { name: name.replace(BOUND, ''), value: text, at: attribute.at };
}
