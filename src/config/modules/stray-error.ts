import { fileURLToPath } from 'node:url';
import { stackOf } from '../../diagnostics/docs-error.js';
import { tryReadText } from '../../files/read-files.js';
import { moduleFailure, type ModuleFailure } from './module-failure.js';

/** The location of this code in a stack. Frames of docs-build begin with it. */
const ENGINE = new URL('../../../', import.meta.url).href;

/** The copy of a module of the site in a line of a stack (`load-module.ts` names it). */
const COPY = /(file:\/\/\/?\S*[\\/]modules[\\/][^\\/\s]+\.[0-9a-f]{16}\.mjs):\d+:\d+/;

/** The address of its source in the first line of a copy (`written-module.ts` and `common-js.ts` write it). */
const SOURCE = /(?:Object\.assign\(import\.meta, \{"url":|createRequire\()("file:[^"]*")/;

/**
 * An error that nobody waits for, such as a rejected promise that a hook does not return, with its location in a module
 * of the site. Undefined if it was not thrown there: if the stack has docs-build before any such module. Paths are
 * relative to `root`.
 */
export function strayError(thrown: unknown, root: string): ModuleFailure | undefined {
  for (const frame of stackOf(thrown).split('\n')) {
    const copy = COPY.exec(frame)?.[1];
    if (copy === undefined && frame.includes(ENGINE)) return undefined;
    if (copy === undefined) continue;
    const compiled = fileURLToPath(copy);
    const [, address] = SOURCE.exec(tryReadText(compiled)?.split('\n', 2).join('\n') ?? '') ?? [];
    if (address === undefined) continue;
    const failure = moduleFailure(thrown, new Map([[compiled, fileURLToPath(JSON.parse(address) as string)]]), root);
    return failure.place === undefined ? undefined : failure;
  }
  return undefined;
}
