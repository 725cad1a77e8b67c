import { ownShortcode } from '../hugo/own-shortcodes.js';
import type { StateBlock } from 'markdown-it';
import { templateTag } from '../../../diagnostics/catalogue/components.js';
import { includeMarkdown } from '../../files/includes.js';
import { includedPath } from '../../files/foreign-includes.js';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import type { Position } from '../../../diagnostics/location.js';
import type { SourceContext } from '../../files/source-context.js';
import { report, type PageState } from '../../page-state.js';
import type { TemplateTag } from './template-tag.js';

/** Tags that decide what is shown, or set values. They are not run, and the content between them is shown. */
const SILENT = new Set(
  'if ifversion unless else elsif elseif case when capture assign set include include_cached include_code partial seo feed_meta increment decrement'.split(
    ' ',
  ),
);

/** Reports and leaves out a tag of Liquid that is not run here, or an unknown shortcode. Returns whether it is one. */
export const isLeftOut = (tag: TemplateTag): boolean => {
  const { language, name, kind, isSelfClosed } = tag;
  return language === 'liquid'
    ? SILENT.has(name) || isSelfClosed === true || reusableOf(tag) !== undefined
    : kind === 'open' && !/^(?:rel)?ref$/.test(name);
};

/** The file of `{% data reusables.a.b %}` in GitHub's documentation. */
const reusableOf = ({ name, values: [path = ''] }: TemplateTag): string | undefined =>
  name === 'data' && /^reusables(?:\.[\w-]+)+$/.test(path) ? `/data/${path.replaceAll('.', '/')}.md` : undefined;

export function reportLeftOut(
  written: TemplateTag,
  page: PageState,
  context: SourceContext,
  position: Position | (() => Position),
): void {
  const { language, kind, name, values } = written;
  // A shortcode of the site with an empty template is a remark.
  if (ownShortcode(page, written) === '') return;
  if (kind === 'close' || /^(?:else|elsif|elseif|when|assign|set|seo|feed_meta)$/.test(name)) return;
  const shown = /^(?:include|data$)/.test(name) ? `${name} ${values[0] ?? ''}`.trim() : name;
  const tag = language === 'hugo' ? `{{< ${shown} >}}` : language === 'zola' ? `{{ ${shown}() }}` : `{% ${shown} %}`;
  report(page, context, position, templateTag(tag));
}

/** The text that is passed to an include of Jekyll: `{% include note.html content="…" %}`. */
export const textOfInclude = ({ name, named }: TemplateTag): string | undefined =>
  /^include/.test(name) ? (named.get('content') ?? named.get('text') ?? named.get('body')) : undefined;

/** What a tag of Liquid that is not run here tells readers: the name of an icon is nothing, that of a term is its text. */
export function textOfLiquid({ language, name, values, named }: TemplateTag): string | undefined {
  if (language !== 'liquid') return undefined;
  const isIcon = /^(?:octicon|icon|fa|emoji)$/.test(name);
  if (!isIcon && !/^(?:data|term|glossary\w*|tooltip|abbr|badge|since)$/.test(name)) return undefined;
  const keys = ['text', 'title', 'label', 'aria-label', ...(isIcon ? [] : ['name', 'term'])];
  const text = keys.map((key) => named.get(key)).find(Boolean);
  if (text !== undefined || isIcon) return text ?? '';
  return name === 'data' ? values[0]?.replace(/^.*\./, '').replaceAll('_', ' ') : values.join(' ') || undefined;
}

/** The name of its file tells what an include shows: a kind of aside, an image, a video. */
export const subjectOf = ({ values }: TemplateTag): string =>
  (values[0] ?? '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();

const softened = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

/** Includes a Markdown file of a folder `_includes`, where Jekyll has them, or a partial of Markdoc. */
export function includeFromFolder(state: StateBlock, tag: TemplateTag, page: PageState, line: number): boolean {
  const { name, values, named } = tag;
  const reusable = reusableOf(tag);
  const file = reusable ?? (name === 'partial' ? named.get('file') : /^include/.test(name) ? values[0] : undefined);
  if (file === undefined || !/\.(?:md|markdown|mdoc)$/.test(file)) return false;
  const places =
    reusable !== undefined
      ? [reusable]
      : name === 'partial'
        ? [file, `/markdoc/partials/${file}`]
        : [`/_includes/${file}`, `_includes/${file}`];
  for (const path of places) {
    const found = includedPath({ path }, page, page.context);
    if (found === undefined) continue;
    includeMarkdown(state, found, line, softened);
    return true;
  }
  return false;
}
