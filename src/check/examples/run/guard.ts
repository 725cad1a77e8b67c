/**
 * Text of a module that every Node process of an example loads first. It refuses connections and writes their addresses to
 * the file `notes`. Pipes between processes of the machine are allowed.
 */
export const guardText = (notes: string): string => `'use strict';
const net = require('node:net');
const dns = require('node:dns');
const { appendFileSync } = require('node:fs');
const refuse = (host) => {
  appendFileSync(${JSON.stringify(notes)}, host + '\\n');
  return Object.assign(new Error('connect ENETUNREACH ' + host + ': examples are built without a network'), { code: 'ENETUNREACH', syscall: 'connect' });
};
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  const options = typeof first === 'object' && first !== null ? first : isNaN(first) ? { path: first } : { port: first, host: args[1] };
  if (options.path || options.pipe) return connect.apply(this, args);
  const error = refuse((options.host || options.servername || 'localhost') + (options.port ? ':' + options.port : ''));
  process.nextTick(() => this.destroy(error));
  return this;
};
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  dns[name] = (host, ...rest) => { const error = refuse(String(host)); process.nextTick(rest.at(-1), error); };
  dns.promises[name] = async (host) => { throw refuse(String(host)); };
}
`;
