import { suggestion } from '../../suggest.js';
import { define, variant } from '../../define.js';

/** A command of an example, as the problem names it for as long as it is written so. */
const ofCommand = (name: string, command: string): string => `${name}: ${command}`;

export const exampleFails = define({
  code: 'EXAMPLE_FAILS',
  title: 'A command of an example fails',
  severity: 'error',
  meaning: 'Readers who follow the example get the same error.',
  cure: 'Correct the example. If the command is meant to fail, set "expectFailure" to true.',
  about: ofCommand,
  message: (_name: string, command: string, exit: number | null, _output: string) =>
    exit === null ? `A signal ended "${command}".` : `"${command}" exited with ${exit}.`,
  hint: (_name: string, _command: string, _exit: number | null, output: string) => {
    const last = rowsOf(output).slice(-6);
    return last.length === 0 ? 'It printed nothing.' : `The last lines that it printed are: ${last.join(' | ')}`;
  },
  sample: ['basic', 'brew --strong', 1, 'Error: out of beans\n'],
});

export const exampleTimeout = define({
  code: 'EXAMPLE_TIMEOUT',
  title: 'A command of an example does not end',
  severity: 'error',
  meaning: 'The command ran longer than verify.examples.timeout allows.',
  about: ofCommand,
  message: (_name: string, command: string, milliseconds: number) =>
    `"${command}" did not end within ${milliseconds} ms.`,
  hint: 'If it is a server or a watcher, name it under "serve", which is not run.',
  sample: ['basic', 'brew --watch', 60_000],
});

export const exampleNetwork = define({
  code: 'EXAMPLE_NETWORK',
  title: 'An example tries to open a connection',
  severity: 'error',
  meaning: 'Examples are built without a network, so that the result is always the same.',
  cure: 'Store what the example fetches among its files.',
  about: ofCommand,
  message: (_name: string, command: string, hosts: readonly string[]) =>
    `"${command}" tried to connect to ${hosts.join(', ')}.`,
  hint: 'Examples are built without a network, so that the result is always the same.',
  sample: ['basic', 'brew', ['registry.npmjs.org']],
});

export const expectedFailurePassed = define({
  code: 'EXAMPLE_EXPECTED_FAILURE_PASSED',
  title: 'A command that should fail succeeds',
  severity: 'error',
  meaning: 'The example says with "expectFailure" that its last command fails, and it does not.',
  about: ofCommand,
  message: (_name: string, command: string) => `"${command}" should fail, but it succeeded.`,
  hint: 'Remove "expectFailure", or correct the example.',
  sample: ['broken-cup', 'brew'],
});

export const unknownCommand = define({
  code: 'EXAMPLE_UNKNOWN_COMMAND',
  title: 'A command of an example does not exist',
  severity: 'error',
  meaning: 'Examples may run node and the commands that verify.examples.commands names.',
  cure: 'Correct the command, or name it under verify.examples.commands in the configuration.',
  about: (name: string, word: string) => ofCommand(name, word),
  message: (_name: string, word: string, _known: readonly string[], _near: string | undefined) =>
    `There is no command ${word}.`,
  hint: (_name: string, _word: string, known: readonly string[], near: string | undefined) =>
    suggestion(
      near,
      `Known commands are ${known.join(', ')}; name others under verify.examples.commands in the configuration.`,
    ),
  sample: ['basic', 'brw', ['node', 'brew'], 'brew'],
});

export const notACommand = variant(unknownCommand, {
  about: ofCommand,
  message: (_name: string, command: string, why: string) => `"${command}" cannot be run: ${why}.`,
  hint: 'Commands run without a shell. Write several as a list; in a page, put && between them.',
  sample: ['basic', 'brew | tee log', 'a pipe needs a shell'],
});

export const notNamed = define({
  code: 'EXAMPLE_UNKNOWN_PACKAGE',
  title: 'An example uses a package that it does not name, or that is not installed',
  severity: 'error',
  meaning: 'Readers install the packages that an example names. The site installs them to build it.',
  cure: 'Name the package in the example, and install it as a development dependency of the site.',
  about: (name: string, pack: string) => ofCommand(name, pack),
  message: (_name: string, pack: string, _holder: string, _installed: boolean) =>
    `The example uses ${pack}, which it does not name.`,
  hint: (_name: string, pack: string, holder: string, installed: boolean) =>
    `Add "${pack}" to "packages" or "dependencies" in ${holder}${installed ? '.' : ', and install it: it is not there.'}`,
  sample: ['basic', 'brewer', 'its example.json', true],
});

export const notInstalled = variant(notNamed, {
  about: ofCommand,
  message: (_name: string, pack: string) => `The package ${pack} is not installed.`,
  hint: 'Install it where the site has its packages, as a development dependency.',
  sample: ['basic', 'brewer'],
});

export const exampleUnused = define({
  code: 'EXAMPLE_UNUSED',
  title: 'No page shows an example',
  severity: 'warning',
  meaning: 'An example that no page shows has to be maintained, although nobody sees it.',
  about: (name: string) => name,
  message: (name: string) => `No page shows the example ${name} or one of its files.`,
  hint: (name) => `Show it with <Example name="${name}" /> or a fence with file="…", or remove it.`,
  sample: ['basic'],
});

/** Lines that say something. */
export const rowsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');

export const noSuchExample = define({
  code: 'NO_SUCH_EXAMPLE',
  title: 'The requested example does not exist',
  severity: 'error',
  meaning: 'The option --example takes names of examples as pages write them, or folders that contain some.',
  cure: 'Name an example, or a folder of examples, below verify.examples.dir.',
  message: (name: string, _nearest: string | undefined) => `There is no example ${name}.`,
  hint: (_name, nearest) => suggestion(nearest, 'Name an example, or a folder of examples, below verify.examples.dir.'),
  sample: ['guides/cacing', 'guides/caching'],
});
