import { brotliCompressSync, gzipSync } from 'node:zlib';
import { counted } from '../../diagnostics/print.js';
import { bundleSite } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';

/** `docs-build bundle`: builds the browser half alone and prints the sizes of its files. */
export async function bundleCommand(context: BuildContext): Promise<number> {
  const { reporter } = context;
  const { files, published, diagnostics } = await bundleSite(context);
  reporter.problems(diagnostics);
  const sizes = [];
  for (const file of files.filter(
    ({ path }) => /\.(?:js|css|json)$/.test(path) && !/^assets\/[0-9a-f]{8}\.[0-9a-f]{8}\.js$/.test(path),
  )) {
    const bytes = Buffer.from(await file.produce());
    sizes.push({
      path: file.path,
      bytes: bytes.length,
      gzip: gzipSync(bytes).length,
      brotli: brotliCompressSync(bytes).length,
    });
  }
  sizes.sort((a, b) => b.brotli - a.brotli);
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  reporter.line(reporter.paint.dim(`${'minified'.padStart(10)}${'gzip'.padStart(10)}${'brotli'.padStart(10)}`));
  for (const size of sizes)
    reporter.line(`${kilobytes(size.bytes)}${kilobytes(size.gzip)}${kilobytes(size.brotli)}  ${size.path}`);
  reporter.line(`${reporter.paint.green('✓')} ${counted(files.length, 'file')}, ${published.written} written`);
  reporter.data({ ok: true, files: sizes, written: published.written, diagnostics });
  return 0;
}
