import { getSystemErrorMap } from 'node:util';
import type { Kind, Variant } from './calls.js';

/** The error that Node would throw, with the same message, number, call and paths. */
export function failureOf(variant: Variant, kind: Kind, args: readonly unknown[]): Error {
  const [code = '', data] = variant.split('@');
  const [errno, text] = [...getSystemErrorMap()]
    .map(([number, [name, words]]) => [number, words, name] as const)
    .find(([, , name]) => name === code)!;
  const syscall = data === undefined ? kind.syscall : kind.changes ? 'write' : 'read';
  const path = kind.descriptor || data !== undefined ? undefined : String(args[0]);
  const dest =
    path !== undefined && ['rename', 'link', 'symlink', 'copyfile'].includes(syscall) ? String(args[1]) : undefined;
  const message = `${code}: ${text}, ${syscall}${path === undefined ? '' : ` '${path}'`}${dest === undefined ? '' : ` -> '${dest}'`}`;
  return Object.assign(new Error(message), {
    errno,
    code,
    syscall,
    ...(path === undefined ? {} : { path }),
    ...(dest === undefined ? {} : { dest }),
  });
}

/** The first half of the data that was to be written. */
export function halfOf(data: unknown): Uint8Array {
  const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data as Uint8Array);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
