import { resolve } from 'node:path';
import { filesOfParts } from '../../bundle/site-parts.js';
import { packageMissing } from '../../diagnostics/catalogue/environment/programs.js';
import * as thirdParty from '../../diagnostics/catalogue/third-party.js';
import { isWithin } from '../../files/paths.js';
import { placesOfPackage } from '../../examples/installed.js';
import { isFolder, isNamed } from '../../files/read-files.js';
import { isSettled, pathsBelow, stampsOf } from '../../files/stamps.js';
import { isLastUpdatedKnown } from '../../index/git/last-updated.js';
import type { Plugin } from '../../model/plugin.js';
import { readFileList } from '../../publish/file-list.js';
import type { OutputLayout } from '../../publish/layout.js';
import { previousIn } from '../../publish/workspace.js';
import { pluginsOf, renderSite, type RenderedSite, type SiteForm } from '../build.js';
import type { BuildContext } from '../build-context.js';
import { inputsOf, packagesOfExamples, settingFiles } from '../preview/inputs.js';
import { keepOutcome } from './record.js';

/** Problems of the network or of this machine, which say nothing about the site. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(
  [...Object.values(thirdParty), packageMissing].map(({ entry }) => entry.code),
);

/** Builds, and records what the build was made from and what it made. `key`: see `siteKey`. */
export async function renderAndNote(
  context: BuildContext,
  form: SiteForm,
  layout: OutputLayout,
  key: string,
  began: number,
): Promise<RenderedSite> {
  const { config } = context;
  const plugins = pluginsOf(config);
  const settings = [...settingFiles(config, plugins)];
  const before = stampsOf(settings);
  const site = await renderSite(context, undefined, form);
  try {
    note(context, site, { layout, key, began, plugins, settings, before: before.hash });
  } catch (error) {
    // The site is published. Without a record, only the next build takes longer.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
  return site;
}

/** What is known about a build besides its result. */
interface Noted {
  readonly layout: OutputLayout;
  readonly key: string;
  readonly began: number;
  readonly plugins: readonly Plugin[];
  readonly settings: readonly string[];
  /** Hash of the stamps of the settings before they were read. */
  readonly before: string;
}

function note(
  context: BuildContext,
  site: RenderedSite,
  { layout, key, began, plugins, settings, before }: Noted,
): void {
  const { config, cache } = context;
  const { diagnostics, published, pages } = site;
  const isOfTheMoment = published.diagnostics.length > 0 || diagnostics.some(({ code }) => OF_THE_MOMENT.has(code));
  if (isOfTheMoment || !isLastUpdatedKnown(config.contentDir, cache)) return;
  // The next build removes what this one could not remove.
  if ([previousIn(layout.beside), layout.replaced].some(isNamed)) return;
  const inputs = inputPaths(context, layout, site, plugins, settings);
  if (inputs === undefined || stampsOf(settings).hash !== before) return;
  const stamps = stampsOf(inputs);
  // Whatever changed during the build may have been read before or after the change.
  if (!isSettled(stamps, began)) return;
  const outputs = [...readFileList(layout).files.keys(), layout.own, layout.list, layout.beside];
  keepOutcome(cache, layout, {
    key,
    inputs: inputs.map((path) => within(config.root, path)),
    inputStamp: stamps.hash,
    outputs,
    outputStamp: stampsOf(outputs.map((path) => resolve(layout.out, path))).hash,
    outcome: { pages, files: published.total, diagnostics },
  });
}

const within = (root: string, path: string): string =>
  path !== root && isWithin(root, path) ? path.slice(root.length + 1) : path;

/** All files and folders that are read, or looked for in vain. Undefined if they cannot be listed. */
function inputPaths(
  { config, cache }: BuildContext,
  layout: OutputLayout,
  { content }: RenderedSite,
  plugins: readonly Plugin[],
  settings: readonly string[],
): readonly string[] | undefined {
  const own = [config.outDir, layout.out, config.cacheDir];
  const { files, folders } = inputsOf(config, content, new Set(settings));
  const parts = filesOfParts(config, plugins, cache);
  const trees = [...folders, ...plugins.flatMap(({ inputs = [] }) => inputs).map((path) => resolve(config.root, path))]
    .filter(isFolder)
    // Each build makes a folder next to the output, so a change of the names there means nothing.
    .map((folder) => (own.some((one) => isWithin(folder, one)) ? undefined : pathsBelow(folder)));
  if (parts === undefined || !trees.every((tree) => tree !== undefined)) return undefined;
  const packages = packagesOfExamples(content).flatMap((name) => placesOfPackage(config.root, name));
  return [...new Set([...files, ...parts, ...packages, ...trees.flat()])];
}
