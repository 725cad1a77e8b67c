import table from './table.bin' with { type: 'bytes' };

console.log(table instanceof Uint8Array, table.length);
