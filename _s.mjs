import fs from 'fs'; import zlib from 'zlib';
for (const f of fs.readdirSync('lib/browser').sort()) { const b=fs.readFileSync('lib/browser/'+f); console.log(f.padEnd(26), b.length, zlib.gzipSync(b,{level:9}).length, zlib.brotliCompressSync(b).length); }
