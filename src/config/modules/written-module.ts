import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCommonJs, wrapCommonJs } from './common-js.js';
import { importsIn } from './imports.js';
import type { ModuleGraph } from './module-graph.js';
import { localModules } from './resolution/package-fingerprint.js';
import { toJavaScript } from './to-javascript.js';

/**
 * The text that Node loads for a file of the site: JavaScript whose imports name their targets, with `import.meta` of
 * the source. Only the first line gets longer, so that lines keep their numbers. `outputs` maps files to their copies.
 */
export async function writtenModule(
  file: string,
  graph: ModuleGraph,
  outputs: ReadonlyMap<string, string>,
  root: string,
): Promise<string> {
  const { text, targets, javascript = await toJavaScript(text, file, root) } = graph.get(file)!;
  const urlOf = (specifier: string): string => {
    const target = targets.get(specifier)!;
    return 'url' in target ? target.url : pathToFileURL(outputs.get(target.file)!).href;
  };
  if (isCommonJs(file, text)) {
    const urls = new Map([...targets.keys()].map((specifier) => [specifier, urlOf(specifier)]));
    return wrapCommonJs(file, javascript, urls, [...localModules(file).keys()]);
  }
  const parts: string[] = [];
  let end = 0;
  for (const { specifier, start, end: stop, attributesEnd } of importsIn(javascript, file, root)) {
    parts.push(javascript.slice(end, start));
    if (specifier === undefined) {
      parts.push(`import.meta.resolve(${javascript.slice(start, stop)})`);
      end = stop;
    } else {
      parts.push(JSON.stringify(urlOf(specifier)));
      const target = targets.get(specifier)!;
      // JSON has been compiled to a module.
      end = 'file' in target && target.file.endsWith('.json') ? attributesEnd : stop;
    }
  }
  return placedAt(file, [...parts, javascript.slice(end)].join(''));
}

/** Tells a module where its source is. */
function placedAt(file: string, javascript: string): string {
  const place = { url: pathToFileURL(file).href, dirname: dirname(file), filename: file };
  const resolver = /\bimport\s*\.\s*meta\s*\.\s*resolve\b/.test(javascript)
    ? `import { resolverFor as docsBuildResolver } from ${JSON.stringify(RESOLVER)};import.meta.resolve = docsBuildResolver(${JSON.stringify(file)});`
    : '';
  return javascript.replace(
    /^(#!.*\n)?/,
    (start) => `${start}${resolver}Object.assign(import.meta, ${JSON.stringify(place)});`,
  );
}

const RESOLVER = new URL('./resolution/site-imports.js', import.meta.url).href;
