import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../../src/cli/main.js';
import { CONFIG_EXTENSIONS } from '../../src/config/files.js';
import { AREAS } from '../../src/plugins/declarations.js';
import { reference } from '../../src/diagnostics/explain.js';
import { REFERENCE } from '../../src/diagnostics/reference.js';
import { frontMatterSchema } from '../../src/schema/front-matter.js';
import { inventorySchema } from '../../src/schema/inventory.js';
import { growthSection } from '../growth/limits.js';
import { JSON_OUTPUTS, type JsonOutput } from './json-output.js';
import { configKeys, keysIn, type Key } from './keys.js';

/** The reference pages that are made from the code: path in the repository -> text. */
export const referencePages = (): Readonly<Record<string, string>> => ({
  'docs/configuration.md': configurationPage(),
  'docs/command-line.md': commandLinePage(),
  [REFERENCE]: reference(AREAS) + growthSection(),
});

const MADE = '<!-- Written by `npm run reference`. -->';

/** `` `.ts`, `.js` or `.json` ``. */
const list = (extensions: readonly string[]): string =>
  extensions
    .map((extension) => `\`.${extension}\``)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');

function configurationPage(): string {
  return `# Configuration

${MADE}

A site works without a configuration. If there is one, it is read from the file \`docs-build.config\` with the extension ${list(CONFIG_EXTENSIONS)}, in the working folder or in the nearest folder above. The folder of this file is the root of the site, and paths are relative to it. \`[]\` stands for an element of a list, and \`*\` for a name of your choice.

${keyTable(configKeys())}

## Front matter of a page

These keys stand in YAML at the beginning of a page, as [Writing pages](writing.md#front-matter) shows.

${keyTable(keysIn(frontMatterSchema))}

## Inventory of the documented tool

This is what the module that \`verify.drift.inventory\` names returns; [Checks](checks.md#options-that-the-tool-has) contains an example.

${keyTable(keysIn(inventorySchema))}
`;
}

const keyTable = (keys: readonly Key[]): string =>
  ['| key | value | default | what it is for |', '|---|---|---|---|', ...keys.map(keyRow)].join('\n');

const keyRow = ({ path, type, isRequired, description, default: value }: Key): string =>
  row([
    `\`${path}\``,
    type,
    value === undefined ? (isRequired ? 'required' : '') : `\`${JSON.stringify(value)}\``,
    description,
  ]);

function commandLinePage(): string {
  const { commands } = createProgram();
  // A command that reads no site has few options, and lists all of them.
  const onSites = commands.filter(({ options }) => options.some(({ long }) => long === '--content'));
  const shared = onSites[0]!.options.filter((option) =>
    onSites.every(({ options }) => options.some(({ flags }) => flags === option.flags)),
  );
  const sections = commands.map((command) => {
    const own = onSites.includes(command)
      ? command.options.filter(({ flags }) => !shared.some((one) => one.flags === flags))
      : command.options;
    // `root` means the same everywhere.
    const given = command.registeredArguments.filter((argument) => argument.name() !== 'root');
    const tables = [given.length > 0 && argumentTable(given), own.length > 0 && optionTable(own)];
    return [`## \`${usageOf(command)}\``, `${command.description()}.`, ...tables.filter(Boolean)].join('\n\n') + '\n';
  });
  return `# Command line

${MADE}

An option on the command line takes precedence over the environment, and the environment over the configuration. Paths are relative to the folder that the command names, or to the working folder. \`root\` is the folder of the site; by default, it is that of the nearest configuration file.

A command ends with 0 if everything is fine, with 1 if the content or the build has errors (with \`--strict\`, also if there are warnings), with 2 if the usage or the configuration is wrong, and with 3 if there is a problem of the environment: a permission, the disk, a port or the Node version. If a signal stops it, it ends with 130 (Ctrl-C), 129 or 143. \`--help\` after a command shows examples, and what 1 means for this command.

${sections.join('\n')}
## Options of every command on a site

${optionTable(shared)}

## Data for programs

With \`--json\`, a command prints only data on stdout: one JSON object, whose keys stay the same from version to version; new ones may be added. \`ok\` says whether the command succeeded (with \`serve\`, whether the site has no errors), and \`diagnostics\` lists the problems. A command that cannot do its work prints only these two keys. A problem has \`severity\`, \`code\`, \`message\` and \`page\` (the section about the code in \`docs/diagnostics.md\`), and, where they are known, \`hint\`, \`file\`, \`line\`, \`column\`, \`frame\`, \`about\` and \`fix\`. \`serve\` prints an object in a line of its own when it listens, and another one after every change, with the pages that changed and all problems of the site.

| command | keys besides \`ok\` and \`diagnostics\` |
|---|---|
${JSON_OUTPUTS.map(jsonRow).join('\n')}
`;
}

const jsonRow = ({ command, keys }: JsonOutput): string =>
  row([
    `\`${command}\``,
    Object.entries(keys)
      .map(([key, shape]) => `\`${key}\`: ${/[[{]/.test(shape) ? shape.replace(/^[[{].*[\]}]/, '`$&`') : shape}`)
      .join('<br>'),
  ]);

const usageOf = (command: Command): string => `docs-build ${command.name()} ${command.usage()}`;

const argumentTable = (given: readonly Argument[]): string =>
  ['| argument | what it is |', '|---|---|', ...given.map(argumentRow)].join('\n');

const argumentRow = (argument: Argument): string => row([`\`${argument.name()}\``, argument.description]);

const optionTable = (options: readonly Option[]): string =>
  ['| option | environment | what it does |', '|---|---|---|', ...options.map(optionRow)].join('\n');

const optionRow = ({ flags, envVar, description, argChoices, defaultValue }: Option): string =>
  row([
    `\`${flags}\``,
    envVar === undefined ? '' : `\`${envVar}\``,
    description +
      (argChoices === undefined ? '' : `: ${argChoices.join(', ')}`) +
      (typeof defaultValue === 'string' ? ` (default: ${defaultValue})` : ''),
  ]);

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
