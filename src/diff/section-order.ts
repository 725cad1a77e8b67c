import type { Page } from '../model/types.js';
import { factOf } from './compare-pages.js';
import type { Fact } from './types.js';

/** If more sections changed places, the report does not name each of them. */
const NAMED = 5;

/** Which sections of a page are in another place between the sections that both states of the page have. */
export function changedPlaces(before: Page, after: Page): readonly Fact[] {
  const [was, is] = [headingsOf(before), headingsOf(after)];
  const then = [...was.keys()].filter((id) => is.has(id));
  const now = [...is.keys()].filter((id) => was.has(id));
  if (then.join('\n') === now.join('\n')) return [];
  const kept = longestInOrder(now.map((id) => then.indexOf(id)));
  const titleOf = (id: string): string => is.get(id)!;
  const places = now.flatMap((id, index): readonly Fact[] =>
    kept.has(index) ? [] : factOf(`place of “${titleOf(id)}”`, placeIn(then, id, titleOf), placeIn(now, id, titleOf)),
  );
  const beginningOf = (ids: readonly string[], others: readonly string[]): string => {
    const first = ids.findIndex((id, index) => id !== others[index]);
    return `${ids
      .slice(first, first + 3)
      .map(titleOf)
      .join(', ')}, …`;
  };
  return places.length > NAMED ? factOf('order of sections', beginningOf(then, now), beginningOf(now, then)) : places;
}

const headingsOf = ({ parsed }: Page): ReadonlyMap<string, string> =>
  new Map(parsed.headings.map(({ id, title }) => [id, title]));

function placeIn(ids: readonly string[], id: string, titleOf: (id: string) => string): string {
  const previous = ids[ids.indexOf(id) - 1];
  return previous === undefined ? 'first' : `after “${titleOf(previous)}”`;
}

/** The indices of a longest part of a list whose numbers ascend. */
function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [index, number] of numbers.entries()) {
    previous[index] = -1;
    lengths[index] = 1;
    for (let before = 0; before < index; before++) {
      if (numbers[before]! >= number || lengths[before]! < lengths[index]) continue;
      lengths[index] = lengths[before]! + 1;
      previous[index] = before;
    }
    if (last === -1 || lengths[index] > lengths[last]!) last = index;
  }
  const kept = new Set<number>();
  for (; last !== -1; last = previous[last]!) kept.add(last);
  return kept;
}
