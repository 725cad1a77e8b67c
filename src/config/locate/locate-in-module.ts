import type ts from 'typescript';
import { offsetInJson } from '../../files/json.js';
import { readText } from '../../files/read-files.js';
import type { KeyPath, Part } from '../../schema/key-path.js';
import { optionsOf, stepInto, type Found } from './module-literals.js';
import { parseModule } from './parsed-module.js';

/** A location, in the module itself or in a JSON file that it imports. */
export interface FoundAt {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/**
 * Finds keys in the default export of a module without running it: through `defineConfig(…)`, local constants, object
 * literals, lists and their spread elements, imported JSON, and the options with which a plugin is called. Keys that
 * only exist at run time are not found.
 */
export function createModuleLocator(text: string, file: string): (path: KeyPath, part: Part) => FoundAt | undefined {
  const module = parseModule(text, file);
  return (path, part) => {
    let found: Found | undefined;
    let node: ts.Node | undefined = module.exported;
    for (const [index, step] of path.entries()) {
      const imported = node && module.compiler.isIdentifier(node) ? module.data.get(node.text) : undefined;
      if (imported !== undefined) return findInJson(imported, readText(imported), path.slice(index), part);
      if (index === 2 && path[0] === 'plugins') node = node && optionsOf(node, module);
      found = node && stepInto(node, step, module);
      node = found?.value;
    }
    const offset = found?.[part].getStart(module.source);
    return offset === undefined ? undefined : { file, text, offset };
  };
}

/** The location to which a path leads in a JSON file with this text. */
export function findInJson(file: string, text: string, path: KeyPath, part: Part): FoundAt | undefined {
  const offset = offsetInJson(text, path, part);
  return offset === undefined ? undefined : { file, text, offset };
}
