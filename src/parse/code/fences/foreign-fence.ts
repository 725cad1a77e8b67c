/**
 * Settings in the opening line of a fence, as MkDocs (`hl_lines="2 3"`), Hugo (`{linenos=table,hl_lines=[1,"3-4"]}`),
 * Starlight (`mark={2-3}`) and others write them, in the words that are used here.
 */
export function inOurWords(info: string): string {
  if (!/[={]/.test(info) || info.length > LONGEST) return info;
  return info
    .replace(OBJECT, (_whole, inner: string) => titleIn(inner))
    .replace(ZOLA, (_whole, language: string, rest: string) => `${language} ${withQuotes(rest)}`)
    .replace(CLASSES, (_whole, language: string, rest: string) => `${language} ${attributesIn(rest)}`)
    .replace(BRACES, (whole, inner?: string) => {
      if (inner === undefined) return whole;
      const ranges = /^\s*"[^"]*"\s*:([\d,\s-]+)$/.exec(inner)?.[1] ?? (RANGES.test(inner) ? inner : undefined);
      // A class.
      if (/^\s*[.#][\w-]+(?:\s+[.#][\w-]+)*\s*$/.test(inner)) return ' ';
      if (ranges !== undefined) return `{${ranges.replace(/["']/g, '')}}`;
      return inner.includes('=') ? ` ${attributesIn(inner)} ` : whole;
    })
    .replace(LINES, (whole, ...groups: (string | undefined)[]) => {
      const written = groups.find((one) => one !== undefined) ?? '';
      return RANGES.test(written) ? ` {${written.replace(/["']/g, '').trim().replace(/\s+/g, ',')}}` : whole;
    })
    .replace(/(?<=\s)(?:linenums|linenostart)=["']?(\d{1,7})["']?/gi, 'line-numbers=$1')
    .replace(/(?<=\s)linenos(?:=["']?(\w+)["']?)?(?=\s|$)/gi, (_whole, value?: string) =>
      value === 'false' ? '' : 'line-numbers',
    );
}

/** `{{ title: 'Request', tag: 'GET' }}` of sites that evaluate it. */
const OBJECT = /(?<=\s|^)\{\{\s*([a-z]\w*\s*:[^{}]*)\}\}/i;
const titleIn = (text: string): string => {
  const title = /(?:^|[\s,])(?:title|filename)\s*:\s*(?:"([^"]*)"|'([^']*)')/.exec(text);
  return title === null ? '' : `title="${(title[1] ?? title[2])!.replaceAll('"', "'")}"`;
};

/** Longer lines are no settings, so that the patterns take linear time. */
const LONGEST = 1000;

/** `rust,linenos,hl_lines=2 3-4,name=a.rs` of Zola. */
const ZOLA = /^([\w+#-]+),((?:linenos|linenostart|hl_lines|hide_lines|name)\b.*)$/s;
const withQuotes = (text: string): string =>
  text
    .replace(/\bname=([^\s,"']+)/, 'title="$1"')
    .replace(/,?hide_lines=[\d\s-]+/, '')
    .replace(/=([\d\s-]+)(?=,|$)/g, '="$1"')
    .replaceAll(',', ' ');

/** `{ .yaml .annotate title="a.yml" }` of Python-Markdown and Pandoc. */
const CLASSES = /^\{\s*\.([\w+#-]+)((?:[^{}]|\{[^{}]*\})*)\}/;
/** Texts in quotes, and braces that are neither the value of a setting nor the name of a directive. */
const BRACES = /"[^"]*"|'[^']*'|(?<!=|^)\{([^{}]*)\}/g;
const LINES =
  /(?<=\s)(?:hl_lines|highlight|highlight-lines|mark|ins|del)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\[([^[\]]*)\]|([\d,-]+))/g;
const RANGES = /^(?=.*\d)[\d,\s"'-]+$/;

/** `linenos=table,hl_lines=[1,"3-4"] .class`, with spaces between the settings and without classes. */
const attributesIn = (text: string): string =>
  text
    .replace(/\[[^[\]]*\]|"[^"]*"|'[^']*'|,/g, (part) => (part === ',' ? ' ' : part))
    .replace(/(?:^|\s)[.#][\w-]+(?=\s|$)/g, ' ')
    .replace(/^/, ' ');
