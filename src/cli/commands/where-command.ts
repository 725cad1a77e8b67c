import { EXIT } from '../../diagnostics/docs-error.js';
import { printable } from '../../diagnostics/frame.js';
import { counted } from '../../diagnostics/print.js';
import { nearest } from '../../diagnostics/suggest.js';
import { canonicalName } from '../../parse/rules/blocks/documented-names.js';
import { readWholeContent } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { findPlaces, type Place } from '../../where/find-places.js';

/** The title above the places of each kind. */
const TITLES: Readonly<Record<Place['kind'], string>> = {
  documented: 'Documented',
  text: 'In sentences',
  sample: 'In samples',
  link: 'Links to it',
  example: 'In examples',
  list: 'In lists and configuration',
};

/** Longer lines are shortened. In characters. */
const LONGEST = 160;

/** `docs-build where NAME`: lists every place that mentions an option, a flag or another name. */
export async function whereCommand(context: BuildContext, name: string): Promise<number> {
  const { config, reporter, cache } = context;
  const { content } = await readWholeContent(context);
  cache.save();
  const places = findPlaces(name, content.index, config);
  for (const [kind, title] of Object.entries(TITLES)) {
    const some = places.filter((place) => place.kind === kind);
    if (some.length > 0) reporter.answer(`${reporter.paint.bold(title)} (${some.length})`);
    for (const { file, line, column, text } of some)
      reporter.answer(printable(`  ${file}:${line}:${column}  ${shortened(text, column)}`));
  }
  const files = new Set(places.map(({ file }) => file)).size;
  const titles = content.index.pages.flatMap(({ parsed }) => parsed.headings.map(({ title }) => canonicalName(title)));
  const near = places.length > 0 ? undefined : nearest(canonicalName(name), titles);
  reporter.answer(
    places.length > 0
      ? `${name}: ${counted(places.length, 'place')} in ${counted(files, 'file')}`
      : `Nothing mentions ${name}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
  );
  reporter.data({ ok: true, name, places, diagnostics: [] });
  return EXIT.ok;
}

/** The part of a long line that shows the place. */
function shortened(text: string, column: number): string {
  if (text.length <= LONGEST) return text;
  const start = Math.max(0, Math.min(column - LONGEST / 2, text.length - LONGEST));
  return `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${start + LONGEST < text.length ? '…' : ''}`;
}
