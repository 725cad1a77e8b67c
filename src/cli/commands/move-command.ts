import { basename, dirname, join, relative, resolve } from 'node:path';
import { addToLock, entryName, readLock } from '../../check/urls/lock.js';
import { promisesOf, publishedBy } from '../../check/urls/published.js';
import { isWithin, posixPath } from '../../files/paths.js';
import { EXIT } from '../../diagnostics/docs-error.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { printable } from '../../diagnostics/frame.js';
import { counted } from '../../diagnostics/print.js';
import { carryOut, type ChangedFile } from '../../files/carry-out.js';
import { planChanges } from '../../move/move-page.js';
import { newProblems } from '../../move/new-problems.js';
import { planSectionChanges } from '../../move/section/move-section.js';
import { placeOf, planSection, type SectionMove } from '../../move/section/plan-section.js';
import { rulesFor } from '../../move/section/section-edits.js';
import type { Content } from '../../model/content.js';
import { generatedPages } from '../../model/generated.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Page } from '../../model/types.js';
import { planMove, type Move } from '../../move/moves.js';
import { pluginsOf, readContent, readWholeContent } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { isPageName, withoutPageExtension } from '../../files/page-name.js';

/** A file with more places than this, such as a list of queries, would hide all others in the report. */
const PLACES_OF_A_FILE = 5;

interface MoveFlags {
  readonly from: string;
  readonly to: string;
  readonly dryRun: boolean;
}

/** `docs-build mv FROM TO`: moves pages, updates everything that names them, and says what is left to do by hand. */
export async function moveCommand(context: BuildContext, { from, to, dryRun }: MoveFlags): Promise<number> {
  const { config, reporter } = context;
  const before = await readWholeContent(context);
  const { pages } = before.content.index;
  const reserved = generatedPages(config, pluginsOf(config));
  const planned = from.includes('#')
    ? ofSection(planSection(from, to, pages, config, reserved), before.content, config)
    : ofPages(planMove(from, to, pages, config, reserved), before.content, config);
  const { changes, subject } = planned;
  const shown = (file: string): string => posixPath(config.root, movedFile(file, planned.move));
  if (!dryRun) carryOut(changes, planned.move);
  for (const { file, lines } of changes) {
    const places = lines.map((line) => printable(`  ${shown(file)}:${/^\d/.test(line) ? '' : ' '}${line}`));
    const more = places.splice(PLACES_OF_A_FILE);
    for (const place of places) reporter.answer(place);
    for (const place of more) reporter.detail(place);
    if (more.length > 0)
      reporter.answer(printable(`  ${shown(file)}: ${counted(more.length, 'more place')} (--verbose lists them)`));
  }
  for (const line of planned.byHand) reporter.answer(printable(`  ${line}`));

  let fresh: readonly Diagnostic[] = [];
  const lock = config.settings.verify.urls.path;
  if (dryRun && readLock(resolve(config.root, lock)) !== undefined) reporter.answer(`  ${lock}: new addresses added`);
  if (!dryRun) {
    // The configuration may be one of the files that changed.
    const after = await readContent({ ...context, config: await context.reload() });
    fresh = newProblems(before.diagnostics, after.diagnostics, planned, config);
    const added = keepNewUrls(planned.urls, after.content, config);
    if (added > 0) reporter.answer(`  ${lock}: ${counted(added, 'line')} added`);
  }
  context.cache.save();
  reporter.problems(fresh);
  const places = printable(`${planned.from} -> ${planned.to}`);
  const what = `${places}: ${subject}, ${counted(changes.length, 'file')} with changes`;
  reporter.answer(`${reporter.paint.green('✓')} ${dryRun ? 'Would move' : 'Moved'} ${what}`);
  reporter.data({
    ok: fresh.length === 0,
    dryRun,
    from: planned.from,
    to: planned.to,
    pages: planned.move?.pages ?? [],
    changes: changes.map(({ file, lines }) => ({ file: shown(file), lines })),
    diagnostics: fresh,
  });
  return fresh.some(({ severity }) => severity === 'error') ? EXIT.problems : EXIT.ok;
}

/** Where a file is after the move. */
function movedFile(file: string, move: Move | undefined): string {
  return move !== undefined && isWithin(move.from, file) ? join(move.to, relative(move.from, file)) : file;
}

interface Planned {
  readonly changes: readonly ChangedFile[];
  readonly move?: Move;
  /** For people. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** The new URLs. */
  readonly urls: readonly string[];
  readonly byHand: readonly string[];
}

function ofPages(move: Move, { index }: Content, config: ResolvedConfig): Planned {
  const { pages } = index;
  const rest = leftBehind(move, pages, config);
  return {
    changes: planChanges(move, index, config),
    move,
    from: posixPath(config.root, move.from),
    to: posixPath(config.root, move.to),
    subject: counted(move.pages.length, 'page'),
    urls: move.pages.map(({ toUrl }) => toUrl),
    byHand:
      rest === 0
        ? []
        : [
            `Only this page moves; ${counted(rest, 'page')} in its folder ${rest === 1 ? 'stays' : 'stay'}. To move all of them, name the folder ${posixPath(config.root, dirname(move.from))}.`,
          ],
  };
}

/** How many pages stay in a folder when only its index page moves out of it. */
function leftBehind({ from, to, pages: moved }: Move, pages: readonly Page[], { contentDir }: ResolvedConfig): number {
  const folder = dirname(from);
  if (moved.length !== 1 || !isPageName(from) || !/^(?:index|readme)$/i.test(withoutPageExtension(basename(from))))
    return 0;
  if (folder === contentDir || folder === dirname(to)) return 0;
  return pages.filter(({ source }) => source.file !== from && isWithin(folder, source.file)).length;
}

function ofSection(move: SectionMove, { index: { pages } }: Content, config: ResolvedConfig): Planned {
  const { changes, hasRules } = planSectionChanges(move, pages, config);
  return {
    changes,
    from: `${move.page.url}#${move.id}`,
    to: placeOf(move, move.id),
    subject: counted(move.ids.size, 'anchor'),
    urls: [move.url],
    byHand: [
      ...(move.target === undefined ? [`${posixPath(config.root, move.file)} needs a description.`] : []),
      ...(hasRules ? [] : ['Add this to hashRedirects in the configuration:']),
      ...(hasRules ? [] : rulesFor(move).map((rule) => `  ${JSON.stringify(rule)}`)),
    ],
  };
}

/** Adds the new addresses to the list of published ones, if the site has one. Returns how many were added. */
function keepNewUrls(urls: readonly string[], content: Content, config: ResolvedConfig): number {
  const file = resolve(config.root, config.settings.verify.urls.path);
  const lock = readLock(file);
  const isNew = (name: string): boolean => urls.some((url) => name === url || name.startsWith(`${url}#`));
  if (lock === undefined) return 0;
  const known = new Set(lock.entries.map(entryName));
  const added = promisesOf(publishedBy(content, config)).filter((name) => isNew(name) && !known.has(name));
  addToLock(file, lock, added);
  return added.length;
}
