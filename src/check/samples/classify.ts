import type { CodeBlock } from '../../model/types.js';
import { matchesAny } from '../../files/globs.js';
import type { Verify } from './meta.js';
import type { SampleKind } from './types.js';

const SCRIPTS = new Set(['js', 'jsx', 'ts', 'tsx']);
const DATA = new Set(['json', 'json5', 'jsonc', 'yaml', 'html', 'css']);

const NAMED: Readonly<Partial<Record<Verify, SampleKind>>> = {
  config: 'configuration',
  module: 'module',
  output: 'output',
  data: 'data',
  none: 'other',
};

/**
 * What a block is. The first rule that holds decides:
 *
 * 1. `verify=config|module|output|data` in the fence says so.
 * 2. The language names no script: `json`, `yaml`, `html`, `css` are data, `bash` is shell, `text` is output, all else is other.
 * 3. A title under `dist/` or `build/` is output: what a tool wrote, usually shortened.
 * 4. A title that matches `verify.samples.configuration.files` is a configuration.
 * 5. Any other title is a module.
 * 6. A script without title is a configuration if what it exports has keys of the tool's schema, or if it is a list of
 *    properties whose first is such a key; otherwise a module. Only its syntax tree tells: see `exportsConfiguration`.
 */
export function classify(
  block: CodeBlock,
  verify: Verify | undefined,
  files: readonly string[],
): SampleKind | 'script' {
  const named = verify === undefined ? undefined : NAMED[verify];
  if (named !== undefined) return named;
  const { language } = block;
  if (DATA.has(language)) return 'data';
  if (language === 'bash') return 'shell';
  if (language === 'text') return 'output';
  if (!SCRIPTS.has(language)) return 'other';
  const title = titleOf(block);
  if (title === undefined) return 'script';
  if (/^(?:\.\/)?(?:dist|build)\//.test(title)) return 'output';
  return matchesAny(title, files) ? 'configuration' : 'module';
}

/** The file name of a title: `a.js (CommonJS)` is `a.js`. */
export const titleOf = (block: CodeBlock): string | undefined => block.title?.replace(/\s*\([^()]*\)$/, '');
