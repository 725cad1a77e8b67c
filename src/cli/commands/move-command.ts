import { resolve } from 'node:path';
import { addToLock, readLock } from '../../check/urls/lock.js';
import { promisesOf, publishedBy } from '../../check/urls/published.js';
import { posixPath } from '../../files/paths.js';
import { EXIT } from '../../diagnostics/docs-error.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { counted } from '../../diagnostics/print.js';
import { carryOut, planChanges } from '../../move/move-page.js';
import type { Content } from '../../model/content.js';
import type { ResolvedConfig } from '../../model/config.js';
import { planMove, type Move } from '../../move/moves.js';
import { readContent, type BuildContext } from '../../pipeline/build.js';

interface MoveFlags {
  readonly from: string;
  readonly to: string;
  readonly dryRun: boolean;
}

/** `docs-build mv FROM TO`: moves pages with all that names them, and says what it did and what is left to do by hand. */
export async function moveCommand(context: BuildContext, { from, to, dryRun }: MoveFlags): Promise<number> {
  const { config, reporter } = context;
  const before = await readContent(context);
  const { pages } = before.content.index;
  const move = planMove(from, to, pages, config);
  const changes = planChanges(move, pages, config);
  const shown = (file: string): string => posixPath(config.root, file);
  if (!dryRun) carryOut(move, changes);
  for (const { file, lines } of changes) for (const line of lines) reporter.line(`  ${shown(file)}:${line}`);

  let fresh: readonly Diagnostic[] = [];
  if (!dryRun) {
    // The configuration may be one of the files that changed.
    const after = await readContent({ ...context, config: await context.reload() });
    fresh = newProblems(before.diagnostics, after.diagnostics);
    keepNewUrls(move, after.content, config);
  }
  context.cache.save();
  reporter.problems(fresh);
  const what = `${shown(move.from)} -> ${shown(move.to)}: ${counted(move.pages.length, 'page')}, ${counted(changes.length, 'file')} with changes`;
  reporter.line(`${reporter.paint.green('✓')} ${dryRun ? 'Would move' : 'Moved'} ${what}`);
  reporter.data({
    ok: fresh.length === 0,
    dryRun,
    from: shown(move.from),
    to: shown(move.to),
    pages: move.pages,
    changes: changes.map(({ file, lines }) => ({ file: shown(file), lines })),
    diagnostics: fresh,
  });
  return fresh.some(({ severity }) => severity === 'error') ? EXIT.problems : EXIT.ok;
}

/** The list of published addresses, where there is one, has the new ones from the start. */
function keepNewUrls({ pages }: Move, content: Content, config: ResolvedConfig): void {
  const file = resolve(config.root, config.settings.verify.urls.path);
  const lock = readLock(file);
  const isNew = (name: string): boolean => pages.some(({ toUrl }) => name === toUrl || name.startsWith(`${toUrl}#`));
  if (lock !== undefined) addToLock(file, lock, promisesOf(publishedBy(content, config)).filter(isNew));
}

/** What the move brought about, and could not mend: problems that were not there before, wherever lines have gone. */
function newProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Set(before.map(({ code, message }) => `${code} ${message}`));
  return after.filter(({ code, message }) => !known.has(`${code} ${message}`));
}
