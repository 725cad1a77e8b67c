/**
 * Returns how many letters must be added, removed, changed or swapped with a neighbor to turn one word into the other;
 * `most + 1` if there are more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  const far = most + 1;
  if (Math.abs(one.length - other.length) > most) return far;
  // What both words begin with costs nothing.
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 2 }, (_, at) => at);
  let row: number[] = [];
  for (let i = 1; i <= a.length; i += 1) {
    // Whatever is further from the diagonal is further away than `most`.
    const first = Math.max(1, i - most);
    const last = Math.min(b.length, i + most);
    let least = (row[first - 1] = first === 1 ? i : far);
    for (let j = first; j <= last; j += 1) {
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return far;
    row[last + 1] = far;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[b.length]!, far);
}
