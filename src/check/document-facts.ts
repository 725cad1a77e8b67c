/** What checks want to know of a finished document. */
export interface DocumentFacts {
  readonly elements: number;
  /** Addresses of the scripts and styles that it loads, as they stand in it. Styles under a condition (paper, contrast) do not count: nothing waits for them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Ids that more than one element has. */
  readonly repeatedIds: readonly string[];
}

/** Reads our own documents: every attribute is in double quotes, and nothing but a tag starts with `<` and a letter. */
export function readDocument(html: string): DocumentFacts {
  const scripts: string[] = [];
  const styles: string[] = [];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let elements = 0;
  for (const [, name, attributes] of html.matchAll(/<([a-z][a-z0-9-]*)((?:\s[^\s="'<>/]+(?:="[^"]*")?)*)/gi)) {
    elements += 1;
    const id = /\sid="([^"]*)"/.exec(attributes!)?.[1];
    if (id !== undefined && seen.has(id)) repeated.add(id);
    if (id !== undefined) seen.add(id);
    const address = name === 'script' ? /\s(?:data-)?src="([^"]*)"/.exec(attributes!)?.[1] : undefined;
    if (address !== undefined) scripts.push(address);
    if (name === 'link' && /\srel="stylesheet"/.test(attributes!) && !/\smedia=/.test(attributes!))
      styles.push(/\shref="([^"]*)"/.exec(attributes!)?.[1] ?? '');
  }
  return { elements, scripts, styles, repeatedIds: [...repeated] };
}
