import * as addresses from './catalogue/addresses.js';
import * as a11y from './catalogue/checks/a11y/broken-rules.js';
import * as a11yTools from './catalogue/checks/a11y/tools.js';
import * as baseline from './catalogue/checks/baseline.js';
import * as budgets from './catalogue/checks/budgets.js';
import * as drift from './catalogue/checks/drift.js';
import * as driftFacts from './catalogue/checks/drift-facts.js';
import * as exampleOutputs from './catalogue/checks/example-outputs.js';
import * as exampleRuns from './catalogue/checks/examples.js';
import * as external from './catalogue/checks/external.js';
import * as optOuts from './catalogue/checks/opt-outs.js';
import * as pageText from './catalogue/checks/page-text.js';
import * as pages from './catalogue/checks/pages.js';
import * as samples from './catalogue/checks/samples.js';
import * as sampleText from './catalogue/checks/sample-text.js';
import * as search from './catalogue/checks/search.js';
import * as urls from './catalogue/checks/urls.js';
import * as components from './catalogue/components.js';
import * as config from './catalogue/config.js';
import * as deploy from './catalogue/checks/deploy.js';
import type { Definition, Entry } from './define.js';
import * as commandLine from './catalogue/environment/command-line.js';
import * as disk from './catalogue/environment/disk.js';
import * as processes from './catalogue/environment/process.js';
import * as programs from './catalogue/environment/programs.js';
import * as examples from './catalogue/examples.js';
import * as files from './catalogue/files.js';
import * as frontMatter from './catalogue/front-matter.js';
import * as states from './catalogue/history/states.js';
import * as html from './catalogue/html.js';
import * as links from './catalogue/links.js';
import * as markdown from './catalogue/markdown.js';
import * as mostProblems from './catalogue/most-problems.js';
import * as publish from './catalogue/publish.js';
import * as scan from './catalogue/scan.js';
import * as serve from './catalogue/serve.js';
import * as thirdParty from './catalogue/third-party.js';

/** Codes of one area, in the order of the reference. */
export interface Area {
  readonly title: string;
  readonly definitions: readonly Definition<never>[];
}

/** The area with all definitions that a module of the catalogue exports. Its other exports are ignored. */
export const areaOf = (title: string, module: object): Area => ({
  title,
  definitions: Object.values(module).filter(
    (value) => typeof value === 'function' && 'entry' in value,
  ) as Definition<never>[],
});

/** Codes of the engine; built-in plugins have their own. */
export const ENGINE_AREAS: readonly Area[] = [
  areaOf('Front matter', frontMatter),
  areaOf('Markdown', markdown),
  areaOf('HTML in pages', html),
  areaOf('Components, examples and MDX', { ...components, ...examples }),
  areaOf('Images and included files', files),
  areaOf('Links', links),
  areaOf('Addresses and redirects', addresses),
  areaOf('Content files', { ...scan, ...mostProblems }),
  areaOf('Third-party pages', thirdParty),
  areaOf('Configuration', config),
  areaOf('Publication', publish),
  areaOf('The environment', { ...disk, ...programs, ...processes, ...commandLine }),
  areaOf('States of the content', states),
  areaOf('Servers', serve),
  areaOf('A running host', deploy),
  areaOf('Check: links to other sites', external),
  areaOf('Check: published addresses', urls),
  areaOf('Check: pages', pages),
  areaOf('Check: headings, links and images of pages', pageText),
  areaOf('Check: samples', { ...samples, ...sampleText }),
  areaOf('Check: examples', { ...exampleRuns, ...exampleOutputs }),
  areaOf('Check: documentation against the tool', { ...drift, ...driftFacts }),
  areaOf('Check: search', search),
  areaOf('Check: budgets', budgets),
  areaOf('Check: accessibility', { ...a11yTools, ...a11y.byRule, ...a11y }),
  areaOf('Check: opt-outs and baseline', { ...optOuts, ...baseline }),
];

/** A code with all situations in which it is reported; modules list the first of them first. */
export interface Code {
  readonly entry: Entry;
  readonly situations: readonly Definition<never>[];
}

/** The codes of an area in alphabetical order, each with its first definition and those that `variant` made of it. */
export function codesOf({ definitions }: Area): readonly Code[] {
  const entries = [...new Set(definitions.map(({ entry }) => entry))].sort((a, b) => (a.code < b.code ? -1 : 1));
  return entries.map((entry) => ({ entry, situations: definitions.filter((one) => one.entry === entry) }));
}
