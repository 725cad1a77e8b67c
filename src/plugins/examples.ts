import { resolve } from 'node:path';
import { hashOf } from '../cache/hash.js';
import { projectName } from '../examples/package-json.js';
import { archiveOf, archiveUrl, projectFiles } from '../examples/archive.js';
import { listExamples, readExample } from '../examples/read-example.js';
import { playgroundOf, playgroundUrl } from '../examples/playground.js';
import type { Plugin } from '../plugin.js';
import type { OutputFile } from '../types.js';

/** Publishes every example as an archive that can be unpacked, installed and built, and as a list for editors on the web. */
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
        const archive: OutputFile = { path: decodeURI(archiveUrl(name)).slice(1), key: hashOf(process.version, projectName(example), ...parts), phase: 'asset', produce: () => archiveOf(example, config.root) };
        const playground = config.config.playground === undefined ? undefined : playgroundOf(example, config.root);
        if (playground === undefined) return [archive];
        const text = `${JSON.stringify(playground)}\n`;
        return [archive, { path: decodeURI(playgroundUrl(name)).slice(1), key: hashOf(text), phase: 'asset', produce: () => text }];
      });
    },
  };
}
