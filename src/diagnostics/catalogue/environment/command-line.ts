import { suggestion } from '../../suggest.js';
import { define, variant } from '../../define.js';

export const wrongUsage = define({
  code: 'WRONG_USAGE',
  title: 'The command line cannot be understood',
  severity: 'error',
  meaning: 'A command or an option does not exist, an argument is missing, or a value is not valid.',
  message: (text: string, _suggestion: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
  hint: (_text, suggestion) => suggestion || '--help lists the arguments and options of a command.',
  sample: ["unknown option '--lenent'", 'Did you mean --lenient?'],
});

export const noCommand = variant(wrongUsage, {
  message: () => 'No command is named.',
  hint: 'docs-build --help lists the commands.',
  sample: [],
});

export const warningsExceeded = define({
  code: 'TOO_MANY_WARNINGS',
  title: 'There are more warnings than allowed',
  severity: 'error',
  meaning: 'With --strict, or with --max-warnings, warnings fail the command.',
  cure: 'Fix the warnings that are listed before it, or allow more.',
  message: (warnings: number, allowed: number, _isStrict: boolean) =>
    `There ${warnings === 1 ? 'is 1 warning' : `are ${warnings} warnings`}; ${allowed} ${allowed === 1 ? 'is' : 'are'} allowed.`,
  hint: (_warnings, _allowed, isStrict) =>
    isStrict ? '--strict makes warnings fail the command.' : '--max-warnings sets how many are allowed.',
  sample: [3, 0, true],
});

export const foreignTree = define({
  code: 'FOREIGN_TREE',
  title: 'Errors in the pages of a site without a configuration are warnings',
  severity: 'warning',
  meaning:
    'The site has no configuration of docs-build, but that of another generator, or its content is not in the folder `content`, so this is a first look at a tree that nobody has adapted. It is published with the broken links, images and markup that would be errors otherwise.',
  cure: 'Write a configuration file (docs-build.config.ts, .js or .json) when you move to docs-build; then errors stop the build. --strict does so without one.',
  message: (file: string | null, errors: number) =>
    `The site ${file === null ? 'has no configuration file' : `is configured for another generator (${file})`}, so ${errors === 1 ? '1 error of its pages is a warning' : `${errors} errors of its pages are warnings`}.`,
  hint: 'With a configuration file of docs-build, or with --strict, such errors stop the build.',
  sample: ['mkdocs.yml', 12],
});

export const otherContent = define({
  code: 'OTHER_CONTENT',
  title: 'Errors in the configuration are warnings, because it belongs to other content',
  severity: 'warning',
  meaning:
    'The option --content names a folder outside the site. The configuration is that of other content, so it may name pages, sections and images that this folder lacks. The pages are published all the same; only errors in the pages themselves stop the build.',
  cure: 'Add a configuration file to the folder above the content, or name one with --config. With --strict, such errors stop the build.',
  message: (file: string, errors: number) =>
    `The configuration ${file} belongs to other content, so ${errors === 1 ? '1 error in what it names is a warning' : `${errors} errors in what it names are warnings`}.`,
  hint: 'Name a configuration of this content with --config.',
  sample: ['docs-build.config.ts', 12],
});

export const unknownCode = define({
  code: 'UNKNOWN_CODE',
  title: 'There is no such code',
  severity: 'error',
  meaning: '`docs-build explain` was asked about a code that docs-build does not report.',
  cure: 'Correct the code; docs/diagnostics.md lists all of them.',
  message: (code: string, _near: string | undefined) => `No problem has the code ${code}.`,
  hint: (_code, near) => suggestion(near, 'docs/diagnostics.md lists all codes.'),
  sample: ['DEAD_LINKS', 'DEAD_LINK'],
});

export const unknownVariable = define({
  code: 'UNKNOWN_VARIABLE',
  title: 'An environment variable has a name that resembles that of an option',
  severity: 'warning',
  meaning:
    'Most options can also be set by environment variables, whose names begin with `DOCS_BUILD_`. There is a variable that no option reads but whose name is nearly that of one, so the option has its default.',
  cure: 'Correct the name where the variable is set; docs/command-line.md lists all of them.',
  message: (name: string, _near: string) => `No option reads the environment variable ${name}.`,
  hint: (_name, near) => suggestion(near, ''),
  environment: true,
  sample: ['DOCS_BUILD_OFLINE', 'DOCS_BUILD_OFFLINE'],
});
