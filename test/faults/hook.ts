/**
 * Is loaded before the program (`node --import`), counts its calls of `node:fs` (synchronous, with callbacks and with
 * promises), and lets one of them fail. Calls with which Node itself loads modules are not counted.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { CALLS, OPEN_TO_WRITE, READ_OPEN_FILE, type Kind, type Variant } from './calls.js';
import { failureOf, halfOf } from './failure.js';
import { PLAN, type Call, type Plan } from './plan.js';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;
type Api = Record<string, AnyFunction>;

const plan = JSON.parse(process.env[PLAN]!) as Plan;
const { writeFileSync, appendFileSync } = fs;
const calls: Call[] = [];
let count = 0;
/** Whether this is within a call that Node makes of other functions. */
let nested = 0;

/** Counts a call, and returns the way in which it fails, if it does. */
function next(name: string, kind: Kind, path: string | null, args: readonly unknown[]): Variant | undefined {
  if (isOfLoader(name, path)) return undefined;
  count += 1;
  const { always } = plan;
  if (
    always !== undefined &&
    kind.syscall === always.call &&
    args.slice(0, 2).some((one) => String(one) === always.path)
  )
    return always.code;
  const listed = plan.at === undefined;
  // The number of a call differs slightly between runs, so this is the first call from there on that can fail in this way.
  if (!listed && (count < plan.at || (calls.length > 0 && !(plan.onward === true && kind.changes)))) return undefined;
  const call: Call = {
    name,
    path,
    from: placeIn(framesAbove()),
    variants: ['kill', ...kind.variants],
    changes: kind.changes,
  };
  if (listed) return void calls.push(call);
  if (!(call.variants.includes(plan.variant!) || (plan.onward && kind.changes))) return undefined;
  if (calls.length === 0) writeFileSync(plan.report, JSON.stringify({ calls: [call] }));
  calls.push(call);
  if (plan.variant === 'kill') process.kill(process.pid, 'SIGKILL');
  return plan.variant;
}

/** Whether Node itself makes the call to load a module. Stack traces are slow, so only calls that a loader may make are checked. */
const isOfLoader = (name: string, path: string | null): boolean =>
  path !== null &&
  /^(?:promises\.)?(?:readFile|realpath|exists|open)/.test(name) &&
  /\.(?:[cm]?[jt]sx?|json|node)$/.test(path) &&
  (framesAbove()[0] ?? 'node:internal/modules/').includes('node:internal/modules/');

/** The frames of the stack above this hook and above Node's own file system. */
function framesAbove(): readonly string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const frames = new Error()
    .stack!.split('\n')
    .slice(1)
    .map((line) => line.trim());
  Error.stackTraceLimit = stackTraceLimit;
  return frames.filter(
    (frame) =>
      !frame.includes('/faults/hook.js') &&
      !/\((?:node:fs|node:internal\/fs\/)|^at node:(?:fs|internal\/fs\/)/.test(frame),
  );
}

/** The place in our own code from which a call comes, or otherwise in a library. */
function placeIn(frames: readonly string[]): string {
  const own =
    frames.find((frame) => /\/lib\/(?:cli|src|templates|runtime)\//.test(frame)) ??
    frames.find((frame) => frame.includes('/node_modules/')) ??
    frames[0] ??
    '';
  return /(?:lib\/|node_modules\/)([^():]+:\d+)/.exec(own)?.[1] ?? own;
}

function kindOf(base: string, args: readonly unknown[]): Kind {
  const [first, second] = args;
  if (base === 'readFile' && typeof first === 'number') return READ_OPEN_FILE;
  if (
    base === 'open' &&
    (typeof second === 'number'
      ? (second & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0
      : typeof second === 'string' && second !== 'r')
  )
    return OPEN_TO_WRITE;
  return CALLS[base]!;
}

const pathOf = (kind: Kind, [first]: readonly unknown[]): string | null => (kind.descriptor ? null : String(first));

/** Does the half of the work that precedes the error. */
function begin(variant: Variant, base: string, args: readonly unknown[]): void {
  if (base === 'close') return closeOpen(args[0] as number);
  if (!variant.endsWith('@data') || base === 'readFile') return;
  const write = base === 'appendFile' ? appendFileSync : writeFileSync;
  const options = args.find((arg, index) => index > 1 && typeof arg !== 'function');
  write(args[0] as string, halfOf(args[1]), options as fs.WriteFileOptions);
  if (variant === 'kill@data') process.kill(process.pid, 'SIGKILL');
}

const closeOpen = fs.closeSync;

function wrapSync(name: string, base: string, original: AnyFunction): AnyFunction {
  return function wrapped(...args) {
    const kind = kindOf(base, args);
    const variant = nested > 0 ? undefined : next(name, kind, pathOf(kind, args), args);
    if (variant !== undefined) {
      begin(variant, base, args);
      if (base === 'exists') return false;
      throw failureOf(variant, kind, args);
    }
    // Removing and copying a tree consist of calls that can fail separately.
    if (base === 'rm' || base === 'cp') return original.apply(this, args);
    nested += 1;
    try {
      return original.apply(this, args);
    } finally {
      nested -= 1;
    }
  };
}

function wrapCallback(name: string, base: string, original: AnyFunction): AnyFunction {
  return function wrapped(...args) {
    const kind = kindOf(base, args);
    const callback = args.at(-1);
    const variant =
      nested > 0 || typeof callback !== 'function' ? undefined : next(name, kind, pathOf(kind, args), args);
    if (variant !== undefined) {
      begin(variant, base, args);
      const result: unknown = base === 'exists' ? false : failureOf(variant, kind, args);
      return process.nextTick(() => (callback as AnyFunction)(result));
    }
    nested += 1;
    try {
      return original.apply(this, args);
    } finally {
      nested -= 1;
    }
  };
}

function wrapPromise(name: string, base: string, original: AnyFunction, onHandle: boolean): AnyFunction {
  return async function wrapped(...args) {
    const kind = onHandle ? { ...CALLS[base]!, descriptor: true as const } : kindOf(base, args);
    const variant = next(name, kind, pathOf(kind, args), args);
    if (variant !== undefined) {
      if (base === 'close') await original.apply(this, args);
      else if (!onHandle) begin(variant, base, args);
      throw failureOf(variant, kind, args);
    }
    return original.apply(this, args);
  };
}

/** Replaces a function by a wrapper, together with its properties (`realpathSync.native`). */
function replace(api: Api, name: string, wrapper: AnyFunction): void {
  Object.defineProperties(
    wrapper,
    Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(api[name]!)).filter(([key]) => key !== 'prototype'),
    ),
  );
  api[name] = wrapper;
}

if (isMainThread) {
  const { now } = Date;
  Date.now = () => now() + plan.later;
  const handle = await fs.promises.open(process.execPath, 'r');
  const handles = Object.getPrototypeOf(handle) as Api;
  await handle.close();
  const api = fs as unknown as Api;
  const promises = fs.promises as unknown as Api;
  for (const base of Object.keys(CALLS)) {
    if (api[`${base}Sync`]) replace(api, `${base}Sync`, wrapSync(`${base}Sync`, base, api[`${base}Sync`]!));
    if (api[base]) replace(api, base, wrapCallback(base, base, api[base]));
    if (promises[base]) replace(promises, base, wrapPromise(`promises.${base}`, base, promises[base], false));
  }
  for (const [method, base] of Object.entries({
    read: 'read',
    readFile: 'read',
    stat: 'fstat',
    write: 'write',
    writeFile: 'write',
    appendFile: 'write',
    sync: 'fsync',
    datasync: 'fdatasync',
    truncate: 'ftruncate',
    close: 'close',
  })) {
    if (handles[method]) replace(handles, method, wrapPromise(`FileHandle.${method}`, base, handles[method], true));
  }
  syncBuiltinESMExports();
  if (plan.at === undefined) process.on('exit', () => writeFileSync(plan.report, JSON.stringify({ calls })));
}
