import type { Command } from 'commander';
import { nearest } from '../../diagnostics/suggest.js';

/** What people type who know another generator, and what to type instead. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ...['build', 'generate'].map((name) => [name, 'docs-build render builds the site'] as const),
  ...['dev', 'develop', 'start', 'watch'].map(
    (name) => [name, 'docs-build serve shows the site while you write'] as const,
  ),
  ['preview', 'docs-build serve --dist shows the built site'],
  ...['init', 'new', 'create'].map(
    (name) => [name, 'nothing has to be set up: write content/index.md, then run docs-build serve'] as const,
  ),
]);

/** Ends the command line because it has no such command, and says which one was probably meant. */
export function refuseCommand(program: Command, name: string): never {
  const names = program.commands.map((command) => command.name());
  const near = nearest(name, names);
  const hint = ELSEWHERE.get(name) ?? (near === undefined ? undefined : `Did you mean ${near}?`);
  program.error(`error: unknown command '${name}'${hint === undefined ? '' : `\n(${hint})`}`, {
    code: 'commander.unknownCommand',
  });
}
