import type * as Sucrase from 'sucrase';
import { importsOnlyWhatItUses, parsedModule } from './plain.js';

/** Namespaces, CommonJS in the clothes of modules, and JSX of others than React, which the quick compiler passes over. */
const PASSED_OVER = /\b(?:namespace|module)\s+["'\w$]|\bexport\s*=|\bimport\s+(?:type\s+)?[\w$]+\s*=|@jsx/;

/**
 * The JavaScript of a module of TypeScript or TSX, by a compiler that only takes away types and writes JSX as calls: it is
 * loaded in a fifth of the time that the compiler proper takes. Undefined where they might differ (decorators, namespaces,
 * imports that could be types) and where there is a mistake, which only the other one explains.
 */
export async function withoutTypes(text: string, file: string): Promise<string | undefined> {
  if (PASSED_OVER.test(text)) return undefined;
  // It is a part of the joined command line. Where that is not in use, it may not be installed.
  const quick = await import('sucrase').catch(() => undefined);
  const javascript = quick && compiled(quick, text, file);
  const program = javascript === undefined ? undefined : parsedModule(javascript);
  return program !== undefined && importsOnlyWhatItUses(program) ? javascript : undefined;
}

function compiled({ transform }: typeof Sucrase, text: string, filePath: string): string | undefined {
  try {
    return transform(text, {
      transforms: filePath.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      filePath,
    }).code;
  } catch {
    return undefined;
  }
}
