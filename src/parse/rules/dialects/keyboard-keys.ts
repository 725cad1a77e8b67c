import type { MarkdownIt, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';

const KEYS = /\+\+((?:[\w-]{1,30}|"[^"\n]{1,30}")(?:\+(?:[\w-]{1,30}|"[^"\n]{1,30}")){0,6})\+\+(?![+\w])/y;
const NAMED =
  /^(?:alt|alt-graph|arrow-(?:down|left|right|up)|backspace|break|caps-lock|cmd|command|control|ctrl|del|delete|down|end|enter|esc|escape|f\d{1,2}|fn|home|ins|insert|left|menu|meta|num-lock|opt|option|page-down|page-up|pause|print-screen|return|right|scroll-lock|shift|space|super|tab|up|win|windows|[a-z\d])$/i;

/** Keys of PyMdown, `++ctrl+alt+del++`. A single word that is not the name of a key is inserted text. */
export function keyboardKeys(md: MarkdownIt): void {
  md.inline.ruler.before('paired_mark', 'keys', (state, silent) => {
    const { src, pos } = state;
    if (src.charCodeAt(pos) !== 0x2b || src.charCodeAt(pos + 1) !== 0x2b || pageOf(state.env).thirdParty) return false;
    if (/[\w+]/.test(src[pos - 1] ?? '')) return false;
    KEYS.lastIndex = pos;
    const [whole, text] = KEYS.exec(src) ?? [];
    if (whole === undefined || pos + whole.length > state.posMax) return false;
    const names = text!.split('+');
    if (names.length === 1 && !NAMED.test(names[0]!) && !names[0]!.startsWith('"')) return false;
    if (!silent) names.forEach((name, at) => pushKey(state, at > 0 ? '+' : '', name));
    state.pos = pos + whole.length;
    return true;
  });
}

function pushKey(state: StateInline, before: string, name: string): void {
  if (before !== '') state.push('text', '', 0).content = before;
  state.push('kbd_open', 'kbd', 1);
  state.push('text', '', 0).content = name.startsWith('"') ? name.slice(1, -1) : capitalized(name);
  state.push('kbd_close', 'kbd', -1);
}

const capitalized = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
