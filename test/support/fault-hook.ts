import { pathToFileURL } from 'node:url';

export interface Fault {
  /** The part of a path that selects the files. */
  readonly within: string;
  /** The error with which calls fail. `KILL` ends the process instead, in the middle of a write. */
  readonly code: 'EACCES' | 'EROFS' | 'ENOSPC' | 'EIO' | 'EMFILE' | 'KILL';
  /** Whether calls fail that change something, or those that read. */
  readonly on: 'write' | 'read';
  /** The number of the only call that fails, from 1; by default, every call fails. */
  readonly nth?: number;
}

/**
 * Returns the text of a module for `node --import` that lets calls of the file system fail. Operations on files that
 * were opened there count, too. A write that fails for lack of space, or because the process ends, leaves half of its
 * bytes behind.
 */
export const faultHook = ({ within, code, on, nth }: Fault): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const inside = new Set();
const original = { ...fs };
let calls = 0;
const isTarget = (target) => (typeof target === 'number' ? inside.has(target) : String(target).includes(${JSON.stringify(within)}));
const fail = (name, target, bytes) => {
  calls++;
  if (${nth === undefined ? 'false' : `calls !== ${nth}`}) return;
  if (bytes !== undefined && ${code === 'ENOSPC' || code === 'KILL'}) original.writeFileSync(target, Buffer.from(bytes).subarray(0, bytes.length / 2));
  if (${code === 'KILL'}) process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error(${JSON.stringify(code)} + ': refused, ' + name), { code: ${JSON.stringify(code)}, syscall: name, path: String(target) });
};
fs.openSync = (path, flags = 'r', ...rest) => {
  if (isTarget(path) && ${on === 'write'} && (typeof flags === 'number' ? (flags & 3) !== 0 : flags !== 'r')) fail('open', path);
  const descriptor = original.openSync(path, flags, ...rest);
  if (isTarget(path)) inside.add(descriptor);
  return descriptor;
};
fs.closeSync = (descriptor) => {
  inside.delete(descriptor);
  return original.closeSync(descriptor);
};
if (${on === 'write'}) {
  for (const name of ['mkdirSync', 'mkdtempSync', 'renameSync', 'rmSync', 'ftruncateSync']) {
    fs[name] = (target, ...rest) => {
      // A folder that is there already need not be made.
      if (isTarget(target) && !(name === 'mkdirSync' && original.existsSync(target))) fail(name, target);
      return original[name](target, ...rest);
    };
  }
  fs.writeFileSync = (target, bytes, ...rest) => {
    if (isTarget(target)) fail('write', target, bytes);
    return original.writeFileSync(target, bytes, ...rest);
  };
} else {
  fs.readSync = (descriptor, ...rest) => {
    if (isTarget(descriptor)) fail('read', descriptor);
    return original.readSync(descriptor, ...rest);
  };
  fs.readFileSync = (target, ...rest) => {
    if (isTarget(target)) fail('read', target);
    return original.readFileSync(target, ...rest);
  };
}
process.on('exit', () => process.env.FAULT_CALLS && original.writeFileSync(process.env.FAULT_CALLS, String(calls)));
syncBuiltinESMExports();
`;

/** Arguments for `node` that load a hook from a file. */
export const importing = (file: string): readonly string[] => ['--import', pathToFileURL(file).href];
