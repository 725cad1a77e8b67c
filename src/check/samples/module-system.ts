import type { AnyNode } from 'acorn';
import type { CodeBlock } from '../../model/types.js';
import { isModule, type ParsedScript } from '../../parse/code/javascript.js';
import { mixedModules, wrongModuleSystem } from '../../diagnostics/catalogue/checks/sample-text.js';
import { titleOf } from './classify.js';
import { commonJsIn, commonJsInModule, moduleSyntaxIn } from './languages/mixed.js';
import type { SampleSettings } from './settings.js';
import type { SampleProblem } from './types.js';

/**
 * Finds a sample that mixes two module systems, or uses another one than its file name means in the projects of readers.
 * Samples with `modules=as-written` are not checked for the latter.
 */
export function systemProblem(
  block: CodeBlock,
  script: ParsedScript,
  isConfiguration: boolean,
  { type }: Pick<SampleSettings, 'type'>,
): SampleProblem | undefined {
  const { program, before } = script;
  const at = (node: AnyNode, problem: Omit<SampleProblem, 'line' | 'column'>): SampleProblem => {
    const { line, column } = node.loc!.start;
    return { ...problem, line, column: column + 1 - (line === 1 ? before : 0) };
  };
  const isWhole = script.form === 'module';
  const mixed = isWhole ? commonJsInModule(program) : undefined;
  if (mixed !== undefined) return at(mixed, mixedModules());
  const system = systemOf(block, isConfiguration, type);
  const module = moduleSyntaxIn(program);
  if (system === 'commonjs' && module !== undefined) return at(module, wrongModuleSystem('an ES module', 'CommonJS'));
  if (system !== 'module') return undefined;
  const commonJs = commonJsIn(program, before);
  if (commonJs === undefined) return undefined;
  if (!isModule(program)) return at(commonJs, wrongModuleSystem('CommonJS', 'an ES module'));
  // Bundlers read modules that mix both; the tools that run a configuration do not.
  return isConfiguration ? at(commonJs, mixedModules()) : undefined;
}

/**
 * The module system of a sample by its file name, or else by the setting for `.js` files. Undefined if nothing
 * determines it.
 */
function systemOf(block: CodeBlock, isConfiguration: boolean, type: SampleSettings['type']): SampleSettings['type'] {
  if (/(?:^|\s)modules=["']?as-written/.test(block.meta)) return undefined;
  const title = titleOf(block);
  const extension = title === undefined ? (isConfiguration ? 'js' : undefined) : /\.([cm]?js)$/.exec(title)?.[1];
  if (extension === 'mjs') return 'module';
  if (extension === 'cjs') return 'commonjs';
  return extension === 'js' ? type : undefined;
}
