import type { MarkdownIt } from 'markdown-it';
import { pageOf } from '../../page-state.js';

const LABEL = /^(?:==|@tab)[ \t]+(\S.*)$/;

/** `== Label` and `@tab Label`, right in a container of tabs, begin a panel. */
export function tabLabels(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'tab_label',
    (state, startLine, _endLine, silent) => {
      const { tabs } = pageOf(state.env);
      if (tabs === undefined) return false;
      // A label ends a list above it, but is not a label within one.
      if (silent ? state.level < tabs.level || state.sCount[startLine]! > tabs.indent : state.level !== tabs.level)
        return false;
      const start = state.bMarks[startLine]! + state.tShift[startLine]!;
      const first = state.src.charCodeAt(start);
      if (first !== 61 /* = */ && first !== 64 /* @ */) return false;
      const match = LABEL.exec(state.src.slice(start, state.eMarks[startLine]).trimEnd());
      if (match === null) return false;
      if (silent) return true;
      const label = state.push('tab_label', '', 0);
      label.info = match[1]!;
      label.map = [startLine, startLine + 1];
      state.line = startLine + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
