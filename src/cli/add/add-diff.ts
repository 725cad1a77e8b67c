import { resolve } from 'node:path';
import { Option } from 'commander';
import { command } from '../command.js';
import type { DiffFlags } from '../commands/diff-command.js';
import { pathName, type CommonOptions } from '../options.js';
import { withExamples } from './examples.js';
import type { AddCommand } from './add-command.js';

type WrittenDiffFlags = Pick<DiffFlags, 'format'> &
  Partial<Pick<DiffFlags, 'page' | 'pictures' | 'chromium'>> & {
    readonly look?: string;
  };

/**
 * The states in one word, as Git takes them: `main..topic` are two commits, and `main...topic` compares the second one
 * with the commit where both histories parted.
 */
export function statesIn(word: string): Pick<DiffFlags, 'before' | 'after'> {
  const [, from, dots, to] = /^(.*?)(\.{2,3})(.*)$/.exec(word) ?? [];
  if (dots === undefined) return { before: word, after: undefined };
  return { before: dots === '...' ? word : from || 'HEAD', after: to || 'HEAD' };
}

/** Adds the command `diff`. */
export function addDiff(add: AddCommand): void {
  withExamples(
    add('diff', 'Report what changes for readers between two states of the content', false)
      .argument('<before>', 'branch, tag or commit; also both as in main..topic or main...topic')
      .argument('[after]', 'branch, tag or commit to compare it with (default: the files as they are now)')
      .addOption(
        new Option('--format <name>', 'format of the report on stdout: for people, or for a comment on a pull request')
          .choices(['text', 'markdown'])
          .default('text'),
      )
      .option('--page <file>', 'write a page that shows every changed section before and after', pathName)
      .option('--pictures <dir>', 'write pictures of changed pages before and after, at two widths', pathName)
      .addOption(
        new Option(
          '--look <place>',
          'compare only how a page or a section looks; exit with 0 if they are the same and 1 if not, and for git bisect run with 125 if AFTER cannot be built and 128 if nothing can be compared',
        ).conflicts(['page', 'format']),
      )
      .option('--chromium <path>', 'path of the browser that takes the pictures', pathName),
    [
      ['docs-build diff main', 'report what your files change for readers: pages, sections, samples, names, addresses'],
      ['docs-build diff v1.0.0 v1.1.0 --json', 'compare two releases, for a program'],
      ['docs-build diff origin/main --format markdown > comment.md', 'write a comment for a pull request'],
      ['docs-build diff origin/main --page diff.html', 'write one file with each changed section before and after'],
      ['docs-build diff origin/main --pictures pictures', 'take pictures of the changed pages'],
      ['docs-build diff v1.0.0 --look /guides/#setup', 'compare how a section looked then and looks now'],
      ['docs-build diff origin/main --strict', 'fail if an address no longer leads anywhere'],
    ],
    'one of the states cannot be read, or, with --strict, an address no longer leads anywhere',
  ).action((first: string, second: string | undefined, options: CommonOptions & WrittenDiffFlags) =>
    command('diff', async (context) => {
      const { format, page, pictures, look, chromium } = options;
      const { before, after } = second === undefined ? statesIn(first) : { before: first, after: second };
      const absolute = (path?: string): string | undefined => (path === undefined ? undefined : resolve(path));
      if (look !== undefined) {
        const { lookCommand } = await import('../commands/look-command.js');
        return lookCommand(context, { before, after, place: look, folder: absolute(pictures), chromium });
      }
      const flags = { before, after, format, page: absolute(page), pictures: absolute(pictures), chromium };
      return (await import('../commands/diff-command.js')).diffCommand(context, flags);
    })(undefined, options),
  );
}
