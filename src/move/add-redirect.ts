import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

/** The text of a page whose front matter says that an old URL leads here, and no longer that its own does. */
export function addRedirect(text: string, from: string, to: string): string {
  const [, yaml] = /^---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*$/m.exec(text) ?? [];
  if (!text.startsWith('---') || yaml === undefined) return `---\nredirectFrom:\n  - ${from}\n---\n\n${text}`;
  const { parseDocument } = createRequire(import.meta.url)('yaml') as typeof Yaml;
  const document = parseDocument(yaml);
  const written = (document.toJS() as { redirectFrom?: readonly string[] } | null)?.redirectFrom ?? [];
  document.set('redirectFrom', document.createNode([...written.filter((url) => url !== to), from]));
  const at = text.indexOf('\n') + 1;
  return text.slice(0, at) + document.toString({ lineWidth: 0 }) + text.slice(at + yaml.length);
}
