import { resolve } from 'node:path';
import { hashOf } from '../cache/hash.js';
import { archiveOf, archiveUrl } from '../examples/archive.js';
import { exampleBlocksOf, exampleOfBlock } from '../examples/block-example.js';
import { playgroundOf, playgroundUrl } from '../examples/playground.js';
import { listExamples } from '../examples/read-example.js';
import { exampleReader } from '../examples/reader.js';
import type { Example } from '../model/example.js';
import { decodeUrlPath } from '../model/page-url.js';
import type { Plugin } from '../model/plugin.js';
import type { Page } from '../model/types.js';
import type { OutputFile } from '../model/output.js';

/**
 * Publishes every example as an archive that can be unpacked, installed and built, and as a list of files for editors
 * on the web.
 */
export function examplesPlugin(): Plugin {
  return {
    name: 'examples',
    assets({ config, index }) {
      if (config.settings.verify.examples === undefined) return [];
      const dir = resolve(config.root, config.settings.verify.examples.dir);
      const reader = exampleReader(index, config.root);
      const stored = listExamples(dir).flatMap((name) => reader.read(dir, name)?.example ?? []);
      return [...stored, ...index.pages.flatMap(examplesIn)].flatMap((example): OutputFile[] => {
        const { name } = example;
        const { key, isPlayable } = reader.factsOf(example);
        const archive: OutputFile = {
          path: decodeUrlPath(archiveUrl(name)).slice(1),
          key,
          phase: 'asset',
          produce: () => archiveOf(example, reader.project(example)),
        };
        if (config.settings.playground === undefined || !isPlayable) return [archive];
        return [
          archive,
          {
            path: decodeUrlPath(playgroundUrl(name)).slice(1),
            key: hashOf(archive.key, name, JSON.stringify(example.manifest)),
            phase: 'asset',
            produce: () => `${JSON.stringify(playgroundOf(example, reader.project(example)))}\n`,
          },
        ];
      });
    },
  };
}

const examplesIn = ({ source, parsed }: Page): readonly Example[] =>
  exampleBlocksOf(parsed).map((block) => exampleOfBlock(block, parsed.blocks, source.file));
