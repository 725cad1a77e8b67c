import type { MarkdownIt, Token } from 'markdown-it';
import { badPath, blockName, slugOf } from '../../../examples/block-example.js';
import { readBlockHead } from '../../../examples/block-head.js';
import type { ExampleBlock } from '../../../model/example.js';
import { contextOf, pageOf, report, reportLine, showExample, type PageState } from '../../page-state.js';
import { badExampleBlock } from '../../../diagnostics/catalogue/components.js';
import { linesOf } from '../../files/source-context.js';

/**
 * `:::example Title {run="…"}` makes an example of the fences in it. The fences stay as they are, and the card of the
 * example follows them.
 */
export function exampleBlocks(md: MarkdownIt): void {
  md.core.ruler.push('example-blocks', ({ tokens, env }) => {
    const page = pageOf(env);
    const open: { token: Token; numbers: number[] }[] = [];
    for (const token of tokens) {
      if (token.type === 'code' && token.meta?.['variant'] !== true) open[0]?.numbers.push(Number(token.info));
      if (token.type === 'example_open') open.push({ token, numbers: [] });
      if (token.type !== 'example_close') continue;
      const { token: start, numbers } = open.pop()!;
      const block = open.length === 0 ? readBlock(start, numbers, page) : undefined;
      if (open.length > 0)
        reportLine(
          page,
          contextOf(start, page),
          start.map![0],
          badExampleBlock('It is inside another example.', 'Close the other one first.'),
        );
      if (block !== undefined) token.content = showExample(page, block);
    }
  });
  md.renderer.rules['example_open'] = () => '';
  md.renderer.rules['example_close'] = (tokens, index) => tokens[index]!.content;
}

const OUTPUT = /(?:^|\s)output(?:\s|$)/;

/** Reads an example. If it has problems, they are reported, and the result is undefined. */
function readBlock(start: Token, numbers: readonly number[], page: PageState): ExampleBlock | undefined {
  const context = contextOf(start, page);
  const [place] = start.map!;
  let fine = true;
  const complain = (line: number, column: number | undefined, message: string, hint: string): void => {
    fine = false;
    if (column === undefined) reportLine(page, context, line, badExampleBlock(message, hint));
    else report(page, context, { line: line + 1, column }, badExampleBlock(message, hint));
  };
  const own = context === page.main ? undefined : context.file;
  if (page.options.examples === undefined)
    complain(
      place,
      undefined,
      'The configuration has no "verify.examples".',
      'Add it: it names the folder of examples and the commands that they may run.',
    );
  const head = readBlockHead(start.info);
  const column = (linesOf(context)[place] ?? '').lastIndexOf(start.info) + 1;
  for (const { message, offset, hint } of head.problems)
    complain(place, start.info === '' ? undefined : column + offset, message, hint);
  const manifest = {
    ...(page.options.examplePackages === undefined ? {} : { packages: page.options.examplePackages }),
    ...head.manifest,
  };
  const { files, output } = sortBlocks(numbers, page, manifest.run !== undefined, (number, message, hint) => {
    const { line, file } = page.blocks[number]!;
    complain(file === own ? line - 1 : place, undefined, message, hint);
  });
  if (fine && files.length === 0 && manifest.run === undefined)
    complain(
      place,
      undefined,
      'It has no files and runs no command.',
      'Add code blocks with titles, or remove the container.',
    );
  if (!fine) return undefined;
  const slug = slugOf(manifest.title);
  return {
    name: blockName(
      page.source.path,
      slug,
      page.examples.map(({ name }) => name),
    ),
    manifest: { name: slug, ...manifest },
    files,
    ...(output === undefined ? {} : { output }),
    line: place + 1,
    ...(own === undefined ? {} : { file: own }),
  };
}

/** Which blocks of an example are files, and which one is its output. `wrong` reports what a block cannot be. */
function sortBlocks(
  numbers: readonly number[],
  page: PageState,
  runs: boolean,
  wrong: (number: number, message: string, hint: string) => void,
): { readonly files: readonly number[]; readonly output: number | undefined } {
  const files: number[] = [];
  const paths: string[] = [];
  let output: number | undefined;
  for (const number of numbers) {
    const { title, diff, meta } = page.blocks[number]!;
    if (OUTPUT.test(meta)) {
      if (output !== undefined) wrong(number, 'It has two outputs.', 'Keep the one that the last command prints.');
      if (!runs)
        wrong(number, 'It shows an output, but runs no command.', 'Name the command in its first line: {run="…"}');
      output = number;
    } else if (title === undefined) {
      wrong(
        number,
        'This code is neither a file nor an output.',
        'Give it a path as its title, title="src/index.js", or the word output.',
      );
    } else {
      const why = diff ? `${title} is a diff, which is no file.` : badPath(title, paths);
      if (why !== undefined)
        wrong(number, why, 'Titles of files must be paths such as src/index.js, and each may occur only once.');
      files.push(number);
      paths.push(title);
    }
  }
  return { files, output };
}
