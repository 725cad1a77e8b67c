import { readFileSync } from 'node:fs';
import type { PreviewAsset } from '../../src/serve/preview/preview-source.js';

/** What the live preview sends for a file, as text; undefined if there is none. */
export function assetText(asset: PreviewAsset | null): string | undefined {
  if (asset === null) return undefined;
  const { content } = asset;
  return String(typeof content === 'object' && 'file' in content ? readFileSync(content.file) : content);
}
