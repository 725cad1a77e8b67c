import type { MarkdownIt } from 'markdown-it';

/** Reads `- [ ] open` and `- [x] done`. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task_lists', (state) => {
    const { tokens } = state;
    for (let i = 2; i < tokens.length; i++) {
      if (
        tokens[i]!.type !== 'inline' ||
        tokens[i - 1]!.type !== 'paragraph_open' ||
        tokens[i - 2]!.type !== 'list_item_open'
      )
        continue;
      const first = tokens[i]!.children![0];
      if (first?.type !== 'text') continue;
      const mark = /^\[([ xX])\](?: |$)/.exec(first.content);
      if (mark === null) continue;
      first.content = first.content.slice(mark[0].length);
      tokens[i - 2]!.attrJoin('class', 'task');
      const box = new state.Token('task_box', 'input', 0);
      const done = mark[1] !== ' ';
      box.attrs = [
        ['type', 'checkbox'],
        ['disabled', ''],
        ...(done ? [['checked', ''] as [string, string]] : []),
        ['aria-label', done ? 'done' : 'open'],
      ];
      tokens[i]!.children!.unshift(box);
    }
  });
  md.renderer.rules['task_box'] = (tokens, index, _options, _env, renderer) =>
    `<input${renderer.renderAttrs(tokens[index]!).replace(/ (disabled|checked)=""/g, ' $1')}> `;
}
