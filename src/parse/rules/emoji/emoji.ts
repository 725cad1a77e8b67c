import { createRequire } from 'node:module';
import type { MarkdownIt, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { signOf } from '../../text/icon-signs.js';

const require = createRequire(import.meta.url);

const NAME = /:([a-z0-9_+-]{1,60}):(?!\w)/y;
const ICON = /^(?:material|octicons|fontawesome|simple|fa|fas|fab|mdi|bi|icon)-[a-z]/;
/** `:fas fa-home fa-fw:` of a plugin of docsify. */
const CLASSES = /:(?:fa|fa[srbld]) fa-[a-z0-9-]{1,40}(?: fa-[a-z0-9-]{1,40}){0,5}:(?!\w)/y;
/** What is before and after the name of an icon in `<i class="fa-leaf">:leaf:</i>` of GitBook. */
const ICON_BEFORE = /<i class="fa-[^"<>]{1,80}"[^<>]{0,80}>$/;
const ICON_AFTER = '</i>';
const LIST = /\{:?[^{}\n]{0,200}\}/y;

/**
 * Emoji by their names, `:rocket:`. Icons of MkDocs Material, `:material-cog:`, and of GitBook are left out, because they are only
 * decoration, unless they say yes or no.
 */
export function emoji(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'emoji', named);
}

function named(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 58 /* : */ || /[\w:]/.test(src[pos - 1] ?? '') || pageOf(state.env).thirdParty)
    return false;
  NAME.lastIndex = pos;
  CLASSES.lastIndex = pos;
  const [classes] = CLASSES.exec(src) ?? [];
  const [whole, name] = classes === undefined ? (NAME.exec(src) ?? []) : [classes, 'fa-icon'];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  const isElement = src.startsWith(ICON_AFTER, pos + whole.length) && ICON_BEFORE.test(src.slice(0, pos).slice(-200));
  const isIcon = isElement || ICON.test(name!);
  const found = (isIcon ? signOf(name!) : undefined) ?? (isElement || !isIcon ? emojiNamed(name!) : undefined);
  if (!isIcon && found === undefined) return false;
  state.pos = pos + whole.length;
  if (!silent && found !== undefined) state.push('text', '', 0).content = found;
  if (!isIcon) return true;
  LIST.lastIndex = state.pos;
  const list = LIST.exec(src);
  if (list !== null && state.pos + list[0].length <= state.posMax) state.pos += list[0].length;
  if (/\s/.test(src[pos - 1] ?? ' ') && src[state.pos] === ' ') state.pos += 1;
  return true;
}

let names: Readonly<Record<string, string>> | undefined;

/** The emoji that code hosts show for a name. Most sites use none, so the list is loaded on demand. */
function emojiNamed(name: string): string | undefined {
  names ??= require('#emoji') as Readonly<Record<string, string>>;
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
