import { join } from 'node:path';
import { exampleBlocksOf, exampleOfBlock } from '../../examples/block-example.js';
import type { Example, StoredExample } from '../../model/example.js';
import type { Parsed } from '../../model/content.js';
import { readText } from '../../files/read-files.js';
import type { Finding } from '../types.js';
import type { Outcome } from './run/build-example.js';
import { shownDiffers } from '../../diagnostics/catalogue/checks/example-outputs.js';
import { findingAt } from './finding.js';
import { compareOutputs, outputsOf, writeOutputs } from './outputs.js';
import { locationsInFolder, locationsInPage, locationAt, type Locations } from './locations.js';
import { firstDifference } from './shown-output.js';

/** An example to build, whether its files are in a folder or in a page. */
export interface Entry {
  readonly example: Example;
  readonly locations: Locations;
  /** Compares the outcome with what pages show, or stores it. `packages` are the names of the packages that it was built with. */
  readonly settle: (outcome: Outcome, packages: readonly string[]) => Settled;
}

export interface Settled {
  readonly findings: readonly Finding[];
  /** Number of files written. */
  readonly written: number;
}

export function entryOfFolder(example: StoredExample, root: string, update: boolean): Entry {
  return {
    example,
    locations: locationsInFolder(example),
    settle: (outcome, packages) =>
      update
        ? { findings: [], written: writeOutputs(example, outputsOf(outcome)) }
        : { findings: compareOutputs(root, example, outputsOf(outcome), packages), written: 0 },
  };
}

/** Examples that are written in a page. If their output is shown, it is in the page itself and not stored elsewhere. */
export function entriesIn({ source, parsed }: Parsed, root: string): readonly Entry[] {
  return exampleBlocksOf(parsed).map((block) => {
    const example = exampleOfBlock(block, parsed.blocks, source.file);
    const included = block.file === undefined ? undefined : join(root, block.file);
    const page = { file: included ?? source.file, text: included === undefined ? source.text() : readText(included) };
    const shown = block.output === undefined ? undefined : parsed.blocks[block.output]!;
    return {
      example,
      locations: locationsInPage(block, parsed.blocks, page),
      settle: ({ commands }, packages) => {
        const printed = commands.at(-1)?.text ?? '';
        const row = shown === undefined ? undefined : firstDifference(shown.code, printed, packages);
        if (shown === undefined || row === undefined) return { findings: [], written: 0 };
        const rows = shown.code.split('\n');
        const command = example.manifest.run!.at(-1)!;
        const location =
          shown.file === block.file
            ? locationAt(page, shown.line + 1 + row, rows[row] ?? '')
            : locationAt(page, block.line, '');
        return {
          findings: [findingAt(root, location, shownDiffers(example.name, command, rows[row] ?? '', printed))],
          written: 0,
        };
      },
    };
  });
}
