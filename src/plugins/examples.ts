import { resolve } from 'node:path';
import { hashOf } from '../cache/hash.js';
import { projectName } from '../examples/package-json.js';
import { archiveOf, archiveUrl, projectFiles } from '../examples/archive.js';
import { listExamples, readExample } from '../examples/read-example.js';
import type { Plugin } from '../plugin.js';
import type { OutputFile } from '../types.js';

/** Publishes every example as an archive that can be unpacked, installed and built. */
export function examplesPlugin(): Plugin {
  return {
    name: 'examples',
    assets({ config }) {
      if (config.config.verify?.examples === undefined) return [];
      const dir = resolve(config.root, config.config.verify.examples.dir);
      return listExamples(dir).flatMap((name): OutputFile[] => {
        const example = readExample(dir, name)?.example;
        if (example === undefined) return [];
        const parts = projectFiles(example, config.root).flatMap(({ path, bytes }) => [path, bytes]);
        return [{ path: decodeURI(archiveUrl(name)).slice(1), key: hashOf(process.version, projectName(example), ...parts), phase: 'asset', produce: () => archiveOf(example, config.root) }];
      });
    },
  };
}
