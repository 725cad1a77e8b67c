import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

export type Attempt = { readonly kind: 'network' | 'writes' | 'spawns'; readonly what: string; readonly stack: string };

/** Keeps samples from connecting, writing files and starting processes, and remembers the first attempt. */
export interface Guard {
  /** Starts to guard. Returns a function that ends this and returns the first attempt. */
  watch(): () => Attempt | undefined;
}

type Table = Record<string, unknown>;

const CHANGES = [
  'appendFile',
  'chmod',
  'chown',
  'copyFile',
  'cp',
  'createWriteStream',
  'link',
  'mkdir',
  'mkdtemp',
  'rename',
  'rm',
  'rmdir',
  'symlink',
  'truncate',
  'unlink',
  'utimes',
  'writeFile',
];

/**
 * Replaces all functions of Node that open connections, change files or start processes by ones that fail while a sample
 * runs. In addition, Node's own permissions (no writing, no processes) always hold.
 */
export function installGuard(): Guard {
  let watching = false;
  let first: Attempt | undefined;
  const guard = (table: Table, name: string, kind: Attempt['kind'], label: string): void => {
    const original = table[name] as ((...args: unknown[]) => unknown) | undefined;
    if (typeof original !== 'function') return;
    table[name] = function guarded(this: unknown, ...args: unknown[]): unknown {
      if (!watching) return original.apply(this, args);
      first ??= { kind, what: label, stack: new Error().stack ?? '' };
      throw new Error(`${label} is not available to samples`);
    };
  };
  for (const name of CHANGES) {
    guard(fs, name, 'writes', `fs.${name}`);
    guard(fs, `${name}Sync`, 'writes', `fs.${name}Sync`);
    guard(fs.promises, name, 'writes', `fs.promises.${name}`);
  }
  for (const name of ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'])
    guard(childProcess, name, 'spawns', `child_process.${name}`);
  guard(net.Socket.prototype as unknown as Table, 'connect', 'network', 'connect');
  guard(net.Server.prototype as unknown as Table, 'listen', 'network', 'listen');
  guard(dgram.Socket.prototype as unknown as Table, 'bind', 'network', 'dgram');
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
    guard(dns, name, 'network', `dns.${name}`);
    guard(dns.promises, name, 'network', `dns.${name}`);
  }
  guard(globalThis, 'fetch', 'network', 'fetch');
  guard(globalThis, 'WebSocket', 'network', 'WebSocket');
  syncBuiltinESMExports();
  return {
    watch() {
      watching = true;
      first = undefined;
      return () => {
        watching = false;
        return first;
      };
    },
  };
}
