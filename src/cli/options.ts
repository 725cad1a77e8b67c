import { resolve } from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { Shard } from '../pipeline/parts/shard.js';
import { EXIT } from '../diagnostics/docs-error.js';
import { CONFIG_EXTENSIONS } from '../config/files.js';
import { DEFAULTS } from '../schema/defaults.js';
import { ORIGIN } from '../schema/nodes.js';

/**
 * The options that all or several commands have, as commander returns them. Their environment variables are named
 * `DOCS_BUILD_…`.
 */
export interface CommonOptions {
  readonly content?: string;
  readonly out?: string;
  readonly cache?: string | boolean;
  readonly config?: string;
  readonly base?: string;
  readonly origin?: string;
  readonly noindex?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly profile?: boolean;
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly color?: boolean;
  readonly offline?: boolean;
  /** Of `render` and `merge`: publish the site even if links, images or markup are broken. */
  readonly lenient?: boolean;
  /** Of `render` and `merge`: make a site that works when it is opened from the file system. */
  readonly portable?: boolean;
  /** Of `render`: make the portable site a docset. */
  readonly docset?: boolean;
  /** Of `check`: the format of the report on stdout. */
  readonly reporter?: string;
}

/** The argument of commands on a single site. */
export const rootArgument = (): Argument =>
  new Argument('[root]', 'folder of the site (default: that of the nearest configuration file)');

/** Adds the options that all commands on a site have. The help lists them after those that were added before. */
export function addCommonOptions(command: Command): void {
  const options = [
    new Option('--content <dir>', `folder with the Markdown pages (default: ${DEFAULTS.content})`)
      .argParser(pathName)
      .env('DOCS_BUILD_CONTENT'),
    new Option('--out <dir>', `folder that the site is written to (default: ${DEFAULTS.out})`)
      .argParser(pathName)
      .env('DOCS_BUILD_OUT'),
    new Option('--cache <dir>', `folder for cached results (default: ${DEFAULTS.cache})`)
      .argParser(pathName)
      .env('DOCS_BUILD_CACHE'),
    new Option('--no-cache', 'neither use nor write the cache'),
    new Option('--config <file>', `configuration file (default: docs-build.config.{${CONFIG_EXTENSIONS.join()}})`)
      .argParser(pathName)
      .env('DOCS_BUILD_CONFIG'),
    new Option('--base <path>', `path that the site is served under (default: ${DEFAULTS.base})`)
      .argParser(basePath)
      .env('DOCS_BUILD_BASE'),
    new Option(
      '--origin <url>',
      'scheme and host of the site, for a preview on another host (default: those in the configuration)',
    )
      .argParser(originOf)
      .env('DOCS_BUILD_ORIGIN'),
    new Option('--noindex', 'ask search engines not to index any page, for example of a preview').env(
      'DOCS_BUILD_NOINDEX',
    ),
    new Option('--offline', 'open no network connections').env('DOCS_BUILD_OFFLINE'),
    new Option('--strict', 'fail on warnings, too').env('DOCS_BUILD_STRICT'),
    new Option('--max-warnings <count>', 'fail if there are more warnings than this')
      .argParser(wholeNumber)
      .env('DOCS_BUILD_MAX_WARNINGS'),
    new Option('--json', 'print only data, as JSON on stdout').env('DOCS_BUILD_JSON'),
    new Option('--quiet', 'print only errors').env('DOCS_BUILD_QUIET'),
    new Option('--verbose', 'print every step with its time, every note and all problems').env('DOCS_BUILD_VERBOSE'),
    new Option('--profile', 'print how long every stage took').env('DOCS_BUILD_PROFILE'),
    new Option('--color', 'color the output even if it does not go to a terminal'),
    new Option('--no-color', 'do not color the output'),
  ];
  const group = 'Options of all commands:';
  for (const option of options) command.addOption(option.helpGroup(group));
  command.addHelpOption(new Option('-h, --help', 'print this help').helpGroup(group));
}

/**
 * Refuses `--quiet` together with `--verbose`, between which nobody can choose for the user. What the command line says
 * goes before the environment.
 */
export function chooseLoudness(command: Command): void {
  const { quiet, verbose } = command.opts<CommonOptions>();
  if (!quiet || !verbose) return;
  const [one, other] = (['quiet', 'verbose'] as const).map((name) => command.getOptionValueSource(name));
  if (one !== other) return void command.setOptionValue(one === 'cli' ? 'verbose' : 'quiet', undefined);
  const [first, second] = one === 'cli' ? ['--quiet', '--verbose'] : ['DOCS_BUILD_QUIET', 'DOCS_BUILD_VERBOSE'];
  command.error(`error: ${first} and ${second} exclude each other; leave out one of them`, { exitCode: EXIT.usage });
}

/** The options with absolute paths; those of the command line are relative to `folder`. */
export function withAbsolutePaths<O extends CommonOptions & { readonly baseline?: string }>(
  options: O,
  folder: string,
): O {
  const absolute = { ...options } as Record<string, unknown>;
  for (const key of ['content', 'out', 'cache', 'baseline'])
    if (typeof absolute[key] === 'string') absolute[key] = resolve(folder, absolute[key]);
  return absolute as unknown as O;
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Refuses what an unset variable of a script leaves: it would mean the working folder. */
export function pathName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must be a path, but is empty.');
  return text;
}

/** A number of things of which there must be some. */
export function countAboveZero(text: string): number {
  const count = wholeNumber(text);
  if (count === 0) throw new InvalidArgumentError('It must be at least 1.');
  return count;
}

/** `2/3`: the second of three parts of a site. */
export function shardOf(text: string): Shard {
  const [, number, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number === undefined || of === undefined || number < 1 || number > of)
    throw new InvalidArgumentError('It must be the number of a part and the number of all parts, for example 2/3.');
  return { number, of };
}

export function httpAddress(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be an address that begins with http:// or https://.');
  return text;
}

export function nameToFind(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new InvalidArgumentError('It must contain a letter or a digit.');
  return text;
}

export function portNumber(text: string): number {
  const port = wholeNumber(text);
  if (port > 65_535) throw new InvalidArgumentError('A port must not be greater than 65535.');
  return port;
}

export function hostName(text: string): string {
  // An empty name would mean every address of the machine.
  if (text.trim() === '') throw new InvalidArgumentError('It must be a name or an address.');
  return text;
}

/** Follows the same rule as the key `base` of the configuration. */
function basePath(text: string): string {
  if (/[:?#]/.test(text)) throw new InvalidArgumentError('It must be a path without a scheme, a query or a fragment.');
  return text;
}

function originOf(text: string): string {
  const origin = text.replace(/\/$/, '');
  if (!new RegExp(ORIGIN).test(origin))
    throw new InvalidArgumentError('It must be a scheme and a host, for example https://preview.example.org.');
  return origin;
}
