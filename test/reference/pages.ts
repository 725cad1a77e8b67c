import type { Command, Option } from 'commander';
import { createProgram } from '../../src/cli/main.js';
import { CONFIG_EXTENSIONS } from '../../src/config/files.js';
import { AREAS } from '../../src/plugins/declarations.js';
import { reference } from '../../src/diagnostics/explain.js';
import { REFERENCE } from '../../src/diagnostics/reference.js';
import { frontMatterSchema } from '../../src/schema/front-matter.js';
import { inventorySchema } from '../../src/schema/inventory.js';
import { growthSection } from '../growth/limits.js';
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
    return `## \`${usageOf(command)}\`\n\n${command.description()}.\n${own.length === 0 ? '' : `\n${optionTable(own)}\n`}`;
  });
  return `# Command line

${MADE}

An option on the command line takes precedence over the environment, and the environment over the configuration. Paths are relative to the folder that the command names, or to the working folder.

${sections.join('\n')}
## Options of every command on a site

${optionTable(shared)}
`;
}

const usageOf = (command: Command): string => `docs-build ${command.name()} ${command.usage()}`;

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
