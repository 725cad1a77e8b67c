import type { StateBlock } from 'markdown-it';
import { templateTag } from '../../../diagnostics/catalogue/components.js';
import { includeMarkdown } from '../../files/includes.js';
import { includedPath } from '../../files/foreign-includes.js';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import type { Position } from '../../../diagnostics/location.js';
import { report, type PageState } from '../../page-state.js';
import { pushCodeFrom } from './template-includes.js';
import type { TemplateTag } from './template-tag.js';

/** Tags that decide what is shown, or set values. They are not run, and the content between them is shown. */
const SILENT = new Set(
  'if unless else elsif elseif case when capture assign set include include_cached partial seo feed_meta increment decrement'.split(
    ' ',
  ),
);

/** Reports and leaves out a tag of Liquid that is not run here, or an unknown shortcode. Returns whether it is one. */
export const isLeftOut = ({ language, name, kind }: TemplateTag): boolean =>
  language === 'liquid' ? SILENT.has(name) : kind === 'open' && !/^(?:rel)?ref$/.test(name);

export function reportLeftOut(
  { language, kind, name, values }: TemplateTag,
  page: PageState,
  position: Position | (() => Position),
): void {
  if (kind === 'close' || /^(?:else|elsif|elseif|when|assign|set|seo|feed_meta)$/.test(name)) return;
  const shown = /^include/.test(name) ? `${name} ${values[0] ?? ''}`.trim() : name;
  const tag = language === 'hugo' ? `{{< ${shown} >}}` : language === 'zola' ? `{{ ${shown}() }}` : `{% ${shown} %}`;
  report(page, page.context, position, templateTag(tag));
}

/** The text that is passed to an include of Jekyll: `{% include note.html content="…" %}`. */
export const textOfInclude = ({ name, named }: TemplateTag): string | undefined =>
  /^include/.test(name) ? (named.get('content') ?? named.get('text') ?? named.get('body')) : undefined;

/** The name of its file tells what an include shows: a kind of aside, an image, a video. */
export const subjectOf = ({ values }: TemplateTag): string =>
  (values[0] ?? '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();

/** Includes the file that an unknown shortcode of Hugo names: `{{< code_sample file="pods/simple.yaml" >}}`. */
export function includeNamed(
  state: StateBlock,
  { language, named, values }: TemplateTag,
  page: PageState,
  line: number,
): boolean {
  if (language !== 'hugo') return false;
  const path = ['file', 'path', 'source', 'src', 'include', 'lookup', 'filename']
    .map((key) => named.get(key))
    .concat(values[0])
    .find((value) => value !== undefined && /^[^\s:?#]{1,200}\.[A-Za-z0-9]{1,8}$/.test(value));
  if (path === undefined || /\.(?:png|jpe?g|gif|svg|webp|avif|pdf|zip|html?)$/i.test(path)) return false;
  const found = includedPath({ path }, page, page.context);
  if (found === undefined) return false;
  const info = named.get('lang') ?? named.get('language');
  if (/\.(?:mdx?|markdown)$/i.test(found) && named.get('code') !== 'true')
    includeMarkdown(state, found, line, softened);
  else pushCodeFrom(state, { path, ...(info !== undefined && { info }) }, found, line);
  return true;
}

const softened = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

/** Includes a Markdown file of a folder `_includes`, where Jekyll has them, or a partial of Markdoc. */
export function includeFromFolder(
  state: StateBlock,
  { name, values, named }: TemplateTag,
  page: PageState,
  line: number,
): boolean {
  const file = name === 'partial' ? named.get('file') : /^include/.test(name) ? values[0] : undefined;
  if (file === undefined || !/\.(?:md|markdown|mdoc)$/.test(file)) return false;
  const places = name === 'partial' ? [file, `/markdoc/partials/${file}`] : [`/_includes/${file}`, `_includes/${file}`];
  for (const path of places) {
    const found = includedPath({ path }, page, page.context);
    if (found === undefined) continue;
    includeMarkdown(state, found, line, softened);
    return true;
  }
  return false;
}
