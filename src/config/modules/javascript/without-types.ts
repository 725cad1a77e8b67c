import type * as Sucrase from 'sucrase';
import { importsOnlyWhatItUses, parsedModule } from './plain.js';

/**
 * Namespaces, CommonJS in ES module syntax (`import a = require('a')`), and JSX for other libraries, which the quick
 * compiler handles differently.
 */
const PASSED_OVER = /\b(?:namespace|module)\s+["'\w$]|\bexport\s*=|\bimport\s+(?:type\s+)?[\w$]+\s*=|@jsx/;

/**
 * The JavaScript of a TypeScript or TSX module, from a compiler that only removes types and turns JSX into calls. It
 * loads in a fifth of the time of the compiler proper. Undefined if the two might differ (decorators, namespaces,
 * imports that could be types) and if there is a mistake, which only the compiler proper explains.
 */
export async function withoutTypes(text: string, file: string): Promise<string | undefined> {
  if (PASSED_OVER.test(text)) return undefined;
  // It is a part of the joined command line. If that is not in use, it may not be installed.
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
