import { dirname } from 'node:path';
import type { StateBlock } from 'markdown-it';
import { posixPath } from '../../../files/paths.js';
import { includeMarkdown, type Lines } from '../../files/includes.js';
import { pageOf } from '../../page-state.js';

/** Includes `<snippet id="id">` of another topic, or of the page itself. */
export function includeSnippet(
  state: StateBlock,
  from: string | undefined,
  id: string | undefined,
  line: number,
): void {
  const page = pageOf(state.env);
  if (from === undefined || !/\.(?:md|topic)$/.test(from)) return;
  const { contentDir } = page.options;
  const near = posixPath(dirname(page.context.absolute), `${contentDir}/${from}`);
  includeMarkdown(
    state,
    near,
    line,
    (problem) => ({ ...problem, severity: 'warning' }),
    id === undefined ? undefined : (lines) => snippetIn(lines, id),
  );
}

/** The lines of a snippet; undefined if there is none with this ID. */
function snippetIn(lines: readonly string[], id: string): Lines | undefined {
  const from = lines.findIndex((one) => one.includes('<snippet') && one.includes(`id="${id}"`));
  if (from < 0) return undefined;
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    depth += lines[at]!.split('<snippet').length - lines[at]!.split('</snippet>').length;
    if (depth === 0) return { from: from + 1, to: at };
  }
  return undefined;
}
