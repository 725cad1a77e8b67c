/** Headings of a README: the title goes (the page has its own), HTML headings become Markdown, sections start at level 2. */

interface Title {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Removes the first title, whichever way it is written, unless a section comes before it; and a second one right after it
 * that says the same or the package's name. `names` are those the page is known by.
 */
export function removeTitle(text: string, names: readonly string[]): string {
  const first = findTitle(text);
  if (!first || hasSection(text.slice(0, first.start))) return text;
  const without = cut(text, first);
  const second = findTitle(without);
  const known = [first.text, ...names].map(plain);
  const repeats = second && !hasSection(without.slice(0, second.start)) && known.includes(plain(second.text));
  return repeats ? cut(without, second) : without;
}

function cut(text: string, { start, end }: Title): string {
  return text.slice(0, start) + text.slice(end);
}

function findTitle(text: string): Title | undefined {
  const patterns = [
    /^ {0,3}#(?:[ \t]+([^\n]*?))?(?:[ \t]+#+)?[ \t]*$/m,
    /^ {0,3}(?![#>|-])([^\s][^\n]*)\n {0,3}=+[ \t]*$/m,
    /<h1(?:\s[^>]{0,500})?>([\s\S]{0,2000}?)<\/h1\s*>/i,
  ];
  const matches = patterns.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
  const found = matches.sort((a, b) => a.index - b.index)[0];
  return found && { start: found.index, end: found.index + found[0].length, text: found[1] ?? '' };
}

function hasSection(text: string): boolean {
  return /^ {0,3}#{2,6}[ \t]|^[^\n#>|\s-][^\n]*\n-{2,}[ \t]*$|<h[2-6]\b/im.test(text);
}

function plain(title: string): string {
  return title
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** `<h2 align="center">Install</h2>` -> `## Install`: only Markdown headings get an address. */
export function markdownHeadings(text: string): string {
  return text.replace(
    /^[ \t]*<h([1-6])(?:\s[^>\n]{0,500})?>((?:[^\n]|\n(?!\s*\n)){0,2000}?)<\/h\1\s*>[ \t]*$/gim,
    (_, level: string, inner: string) => {
      const title = inner
        .replace(/<br\s*\/?>/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      return title === '' ? '' : `\n${'#'.repeat(Number(level))} ${title}\n`;
    },
  );
}

/** Pushes all headings one level down where the README has sections at the level of the page's title. */
export function lowerHeadings(text: string): string {
  if (!findTitle(text)) return text;
  return text
    .replace(
      /^( {0,3})(?![#>|-])(\S[^\n]*)\n {0,3}(=+|-{2,})[ \t]*$/gm,
      (_, indent: string, title: string, line: string) => `${indent}${line.startsWith('=') ? '#' : '##'} ${title}`,
    )
    .replace(/^( {0,3})(#{1,5})(?=[ \t]|$)/gm, '$1$2#');
}
