import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { foldersUpTo } from '../../../files/paths.js';
import { readFileOf, textOf } from '../../files/files.js';
import { frontMatterValues, siteValueOf } from '../../files/site-values.js';
import type { PageState } from '../../page-state.js';
import { scanTemplateTag, type TemplateTag } from '../templates/template-tag.js';

/** Longer templates compute something. */
const LONGEST = 2000;
/** How deep templates may name other ones. */
const DEEPEST = 3;

/**
 * What a shortcode that the site defines itself shows, if its template consists of text, of what the tag passes to it,
 * and of parameters of the page and the site. Templates that compute something are not run.
 */
export function ownShortcode(page: PageState, tag: TemplateTag): string | undefined {
  if (tag.language !== 'hugo' || tag.kind !== 'open') return undefined;
  const text = templateOf(page, ['layouts/shortcodes', 'layouts/_shortcodes'], tag.name);
  return text === undefined ? undefined : filled(text, tag, page, 0)?.trim();
}

const TAG = /\{\{[<%]\s{0,9}[A-Za-z]/g;

/** A code in which shortcodes of the site that show text have become this text. */
export function withOwnShortcodes(page: PageState, text: string): string {
  let out = '';
  let from = 0;
  for (const { index } of text.matchAll(TAG)) {
    const tag = index < from ? undefined : scanTemplateTag(text, index);
    const shown = tag === undefined ? undefined : ownShortcode(page, tag);
    if (tag === undefined || shown === undefined || /[<\n]/.test(shown)) continue;
    out += text.slice(from, index) + shown;
    from = tag.end;
  }
  return out + text.slice(from);
}

/** The template of this name, which is looked for once for each page. */
function templateOf(page: PageState, places: readonly string[], name: string): string | undefined {
  if (!/^[\w-]{1,60}(?:\/[\w-]{1,60}){0,3}(?:\.html)?$/.test(name)) return undefined;
  const known = templatesOf(page);
  const key = `${places[0]!}/${name}`;
  if (!known.has(key)) known.set(key, readTemplate(page, places, name.replace(/\.html$/, '')));
  return known.get(key);
}
const templatesOf = memoOn((_: PageState) => new Map<string, string | undefined>());

function readTemplate(page: PageState, places: readonly string[], name: string): string | undefined {
  const { contentDir, root } = page.options;
  for (const folder of foldersUpTo(root, contentDir))
    for (const place of places)
      for (const ending of ['html', 'md']) {
        const read = readFileOf(page, join(folder, place, `${name}.${ending}`), root);
        if (read.state === 'found') return textOf(read.bytes());
      }
  return undefined;
}

/** A template with the values of its actions; undefined if one of them is more than a value. */
function filled(template: string, tag: TemplateTag, page: PageState, depth: number): string | undefined {
  if (template.length > LONGEST || depth > DEEPEST) return undefined;
  let isKnown = true;
  const text = template
    .replace(/\s{0,99}\{\{-\s/g, '{{ ')
    .replace(/\s-\}\}\s{0,99}/g, ' }}')
    .replace(/\{\{([^]*?)\}\}/g, (_action, written: string) => {
      const value = valueOf(written.trim(), tag, page, depth);
      isKnown &&= value !== undefined;
      return value ?? '';
    });
  return isKnown ? text : undefined;
}

/** Functions after which a text is shown as it was, or differently only in ways that do not count here. */
const KEPT =
  /^(?:safe\w+|markdownify|\.RenderString|(?:rel|abs)(?:Lang)?URL|htmlEscape|html|plainify|string|strings\.TrimSpace|emojify)$/;
const DEFAULT = /^default\s+"([^"]{0,200})"$/;

function valueOf(action: string, tag: TemplateTag, page: PageState, depth: number): string | undefined {
  if (/^\/\*[^]*\*\/$/.test(action)) return '';
  const [first = '', ...functions] = action.split('|').map((part) => part.trim());
  let value = firstValue(first.replace(/^\((.*)\)$/, '$1').trim(), tag, page, depth);
  for (const one of functions) {
    const [, otherwise] = DEFAULT.exec(one) ?? [];
    if (otherwise !== undefined) value ||= otherwise;
    else if (!KEPT.test(one)) return undefined;
  }
  return value;
}

function firstValue(expression: string, tag: TemplateTag, page: PageState, depth: number): string | undefined {
  const [, quoted] = /^"([^"\\]*)"$/.exec(expression) ?? [];
  if (quoted !== undefined) return quoted;
  const [, position, name] = /^\$?\.Get\s+(?:(\d{1,2})|["`]([\w-]{1,60})["`])$/.exec(expression) ?? [];
  if (position !== undefined) return tag.values[Number(position)] ?? '';
  if (name !== undefined) return tag.named.get(name) ?? '';
  const [, ofSite] = /^(?:\$?(?:\.Page)?\.Site|site)\.Params\.([\w.-]{1,100})$/.exec(expression) ?? [];
  if (ofSite !== undefined) return siteValueOf(page, `param "${ofSite}"`);
  const [, ofPage] = /^\$?\.Page\.Params\.([\w-]{1,100})$/.exec(expression) ?? [];
  if (ofPage !== undefined) return frontMatterValues(page).get(ofPage) ?? '';
  const [, param] = /^\$?\.Page\.Param\s+["`]([\w.-]{1,100})["`]$/.exec(expression) ?? [];
  if (param !== undefined) return siteValueOf(page, `param "${param}"`);
  if (/^\$?\.Page\.Title$/.test(expression)) return page.title;
  const [, partial] = /^partial\s+"([\w./-]{1,100})"(?:\s+\$?\.)?$/.exec(expression) ?? [];
  const text = partial === undefined ? undefined : templateOf(page, ['layouts/partials', 'layouts/_partials'], partial);
  return text === undefined ? undefined : filled(text, tag, page, depth + 1)?.trim();
}
