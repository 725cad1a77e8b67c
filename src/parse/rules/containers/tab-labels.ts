import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { named } from '../blocks/structures.js';

const LABEL = /^(?:==|(@)tab(?::active)?)[ \t]+(\S.*)$/;

/** `== Label` and `@tab Label`, directly in a container of tabs, begin a panel. */
export function tabLabels(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'tab_fences', (state) => {
    if (!pageOf(state.env).thirdParty && state.tokens.some(hasTab)) state.tokens = inTabs(state);
  });
  md.block.ruler.before(
    'fence',
    'tab_label',
    (state, startLine, _endLine, silent) => {
      const { tabs } = pageOf(state.env);
      if (tabs === undefined) return false;
      // A label ends a list before it, but is not a label within a list.
      if (silent ? state.level < tabs.level || state.sCount[startLine]! > tabs.indent : state.level !== tabs.level)
        return false;
      const start = state.bMarks[startLine]! + state.tShift[startLine]!;
      const first = state.src.charCodeAt(start);
      if (first !== 61 /* = */ && first !== 64 /* @ */) return false;
      const match = LABEL.exec(state.src.slice(start, state.eMarks[startLine]).trimEnd());
      if (match === null) return false;
      if (silent) return true;
      const label = state.push('tab_label', '', 0);
      // VuePress puts what tabs of other groups have in common behind the label.
      label.info = match[1] === undefined ? match[2]! : match[2]!.replace(/(?<=\S)#[\w-]+$/, '');
      label.map = [startLine, startLine + 1];
      state.line = startLine + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

const TAB = /(?:^|[ \t])tab=(?:"([^"]*)"|'([^']*)'|([\w.+-]+))/;
const hasTab = ({ type, info }: Token): boolean => type === 'fence' && info.includes('tab=') && TAB.test(info);

/** Makes a group of tabs from adjacent code blocks with ` ```js tab="Label" `, as Fumadocs does, or `tab=Label` (Laravel). */
function inTabs(state: StateCore): Token[] {
  const { tokens } = state;
  /** Blocks that are already in a group. */
  const grouped = new Set<Token>();
  return tokens.flatMap((token, at) => {
    if (!hasTab(token)) return [token];
    const [whole, double, single, bare] = TAB.exec(token.info)!;
    token.info = token.info.replace(whole, '');
    const made = (type: string, nesting: 1 | 0 | -1, info = ''): Token => {
      const one = new state.Token(type, 'div', nesting);
      return Object.assign(one, { block: true, info, level: token.level, map: token.map });
    };
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    const isFirst = before === undefined || !grouped.has(before);
    grouped.add(token);
    const isLast = after === undefined || !hasTab(after);
    const label = (double ?? single ?? bare)!.replace(/<[^<>]*>/g, '').trim() || 'Tab';
    return [
      ...(isFirst ? [made('tabs_open', 1)] : []),
      made('tab_label', 0, label),
      token,
      ...(isLast ? [made('tabs_close', -1)] : []),
    ];
  });
}

/** Turns the code blocks of a group into tabs: ```` ```js [Label] ````. */
export function labelFences(state: StateBlock, first: number): void {
  const inside = state.tokens.splice(first);
  for (const token of inside) {
    if (token.type === 'fence' && token.level === state.level) {
      const [whole, text] = /\[([^\]\n]+)\]/.exec(token.info) ?? ['', undefined];
      const label = named(state, 'tab_label', 0, text ?? (/^[\w+#-]+/.exec(token.info)?.[0] || 'Code'));
      label.map = token.map;
      label.level = token.level;
      token.info = token.info.replace(whole, '').trimEnd();
      state.tokens.push(label);
    }
    state.tokens.push(token);
  }
}
