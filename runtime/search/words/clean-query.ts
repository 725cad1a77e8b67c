/** What people put around a name when they copy it from code, and around a topic when they ask for it. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [/^["'`]+|["'`;,]+$/g, ''],
  [/^new\s+(?=[\p{L}\p{N}_.]*\p{Lu})/u, ''],
  [/\[\d*\]|\.\*/g, ''],
  [/(?<=[\p{L}\p{N}_])\([^()]*\)(?=\.[\p{L}_])/gu, ''],
  [/(?<=[\p{L}\p{N}_])\((?:[^()]*\)?)?$/u, ''],
  [/(?:\s|^)(?:(?:is|are|does|do)\s?n[o']?t|not|never|stopped)\s+work(?:ing|s)?(?=\s|[?!.]|$)/giu, ' '],
  [
    /(?:\s|^)(?:(?:the\s+)?best\s+(?:way|practices?)(?:\s+(?:to|for))?|is\s+it\s+possible\s+to|(?:the\s+)?differences?\s+between|step\s+by\s+step|tutorial)(?=\s|$)/giu,
    ' ',
  ],
  [
    /^(?:(?:an?|the|what)\s+)?(?:alternatives?\s+(?:to|for)|replacements?\s+(?:of|for)|equivalents?\s+(?:of|to|for))\s+/iu,
    '',
  ],
  [/\s+(?:alternatives?|equivalents?|(?<=[\p{L}\p{N}]-\S*\s+)replacements?)$/iu, ''],
];

/** A query without all that, and without the site's own name in front of a name of the site's: what is looked for. */
export function cleanQuery(query: string, site: ReadonlySet<string>): string {
  let text = query.replace(/\s+/g, ' ').trim();
  for (const [what, by] of AROUND) {
    const rest = text.replace(what, by).replace(/\s+/g, ' ').trim();
    if (rest !== '') text = rest;
  }
  const [, owner, member] = /^([\p{L}\p{N}]+)\.(?:[\p{L}\p{N}_]+\.)*(\p{Lu}[\p{L}\p{N}]*)$/u.exec(text) ?? [];
  return owner !== undefined && site.has(owner.toLowerCase()) ? member! : text;
}
