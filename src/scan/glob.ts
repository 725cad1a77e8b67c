/**
 * A test for paths (posix, relative) against globs: `*` and `?` stay within a name, `**` crosses folders, `{a,b}` is a
 * choice, `[ab]` a set. A glob without wildcard that names a folder covers all that is in it. A glob that starts with `!`
 * takes back what an earlier one covered.
 */
export function globFilter(globs: readonly string[]): (path: string) => boolean {
  const rules = globs.map((glob) => {
    const keeps = glob.startsWith('!');
    return { keeps, pattern: globToRegExp(keeps ? glob.slice(1) : glob) };
  });
  return (path) => rules.reduce((matched, rule) => (rule.pattern.test(path) ? !rule.keeps : matched), false);
}

function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/^\.?\/+/, '').replace(/\/+$/, '');
  return new RegExp(`^${translate(source)}(?:/.*)?$`, 'su');
}

function translate(glob: string): string {
  let out = '';
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at]!;
    if (glob.startsWith('**/', at) && (at === 0 || glob[at - 1] === '/')) {
      out += '(?:[^/]+/)*';
      at += 2;
    } else if (glob.startsWith('**', at)) {
      out += '.*';
      at += 1;
    } else if (char === '*') out += '[^/]*';
    else if (char === '?') out += '[^/]';
    else if (char === '[' && glob.indexOf(']', at + 2) > 0) {
      const end = glob.indexOf(']', at + 2);
      const set = glob.slice(at + 1, end).replace(/^!/, '^');
      out += `[${set.replace(/[[\]\\&~|]/g, '\\$&')}]`;
      at = end;
    } else if (char === '{' && closingBrace(glob, at) > 0) {
      const end = closingBrace(glob, at);
      out += `(?:${choices(glob.slice(at + 1, end)).map(translate).join('|')})`;
      at = end;
    } else if (char === '\\' && at + 1 < glob.length) out += escape(glob[++at]!);
    else out += escape(char);
  }
  return out;
}

function closingBrace(glob: string, open: number): number {
  let depth = 0;
  for (let at = open; at < glob.length; at++) {
    if (glob[at] === '{') depth += 1;
    else if (glob[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

/** Parts of `a,b,{c,d}`: commas inside inner braces do not count. */
function choices(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of list) {
    if (char === ',' && depth === 0) parts.push('');
    else {
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
      parts[parts.length - 1] += char;
    }
  }
  return parts;
}

function escape(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}
