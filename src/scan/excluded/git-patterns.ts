import type { IsExcluded } from './types.js';

/** A rule of an ignore file: paths that it leaves out, or takes back. */
interface Rule {
  readonly matches: RegExp;
  readonly isBack: boolean;
}

/** Reads a list in the notation of `.gitignore`, one pattern a line, of which the last one that matches counts. */
export function gitPatterns(text: string): IsExcluded {
  const rules = text.split(/\r?\n/).flatMap(ruleFor);
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.isBack === false;
}

function ruleFor(line: string): readonly Rule[] {
  const pattern = line.trim();
  if (pattern === '' || pattern.startsWith('#')) return [];
  const isBack = pattern.startsWith('!');
  const path = pattern.replace(/^!/, '').replace(/^\\(?=[!#])/, '');
  const isFolder = path.endsWith('/');
  const name = path.replace(/^\/|\/$/g, '');
  const isAnchored = path.replace(/\/$/, '').includes('/');
  const source = `^${isAnchored ? '' : '(?:.*/)?'}${regularExpression(name)}${isFolder ? '/' : '(?:/|$)'}`;
  try {
    return [{ matches: new RegExp(source), isBack }];
  } catch {
    // A class of characters that is not valid matches nothing in Git, either.
    return [];
  }
}

const regularExpression = (glob: string): string =>
  glob.replace(/\*\*\/|\/\*\*$|\*+|\?|\[!?[^\]/]+\]|[^\w/-]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '/**') return '/.*';
    if (part.startsWith('*')) return '[^/]*';
    if (part === '?') return '[^/]';
    return part.length > 1 && part.startsWith('[') ? part.replace(/^\[!/, '[^').replaceAll('\\', '\\\\') : `\\${part}`;
  });
