import { CHUNK_GLOBAL } from '../../runtime/contract.js';

/** A CommonJS module as a chunk script: the loader calls the function with the modules that the runtime shares. */
export function codeChunkScript(id: string, code: string): string {
  const body = code.trim().replace(/;?$/, ';');
  return `(self.${CHUNK_GLOBAL}=self.${CHUNK_GLOBAL}||[]).push([${JSON.stringify(id)},function(require){var module={exports:{}},exports=module.exports;${body}return module.exports}]);\n`;
}
