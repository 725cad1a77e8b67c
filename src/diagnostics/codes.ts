import * as addresses from './catalogue/addresses.js';
import * as components from './catalogue/components.js';
import * as config from './catalogue/config.js';
import type { Definition, Entry } from './define.js';
import * as environment from './catalogue/environment.js';
import * as files from './catalogue/files.js';
import * as frontMatter from './catalogue/front-matter.js';
import * as html from './catalogue/html.js';
import * as links from './catalogue/links.js';
import * as markdown from './catalogue/markdown.js';
import * as publish from './catalogue/publish.js';
import * as scan from './catalogue/scan.js';
import * as serve from './catalogue/serve.js';
import * as thirdParty from './catalogue/third-party.js';

/** Codes of one area, in the order of the reference. */
export interface Area {
  readonly title: string;
  readonly definitions: readonly Definition<never>[];
}

const area = (title: string, module: object): Area => ({
  title,
  definitions: Object.values(module).filter((value) => typeof value === 'function') as Definition<never>[],
});

export const AREAS: readonly Area[] = [
  area('Front matter', frontMatter),
  area('Markdown', markdown),
  area('HTML in pages', html),
  area('Components, examples and MDX', components),
  area('Images and included files', files),
  area('Links', links),
  area('Addresses and redirects', addresses),
  area('Content files', scan),
  area('Third-party pages and supporters', thirdParty),
  area('Configuration', config),
  area('Publication', publish),
  area('The environment', environment),
  area('Servers', serve),
];

/** A code with all situations in which it is reported; modules list the first of them first. */
export interface Code {
  readonly entry: Entry;
  readonly situations: readonly Definition<never>[];
}

export function codesOf({ definitions }: Area): readonly Code[] {
  const entries = [...new Set(definitions.map(({ entry }) => entry))].sort((a, b) => (a.code < b.code ? -1 : 1));
  return entries.map((entry) => ({ entry, situations: definitions.filter((one) => one.entry === entry) }));
}

export const allCodes = (): readonly Code[] => AREAS.flatMap(codesOf);
