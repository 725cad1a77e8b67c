/**
 * Returns how many letters must be added, removed, changed or swapped with a neighbor to turn one word into the other;
 * `most + 1` if there are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const far = most + 1;
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  if (Math.abs(endA - endB) > most) return far;
  // What both words begin and end with costs nothing.
  while (start < endA && start < endB && a[start] === b[start]) start += 1;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [rows, columns] = [endA - start, endB - start];
  let before: number[] = [];
  let above = Array.from({ length: columns + 2 }, (_, at) => at);
  let row: number[] = [];
  for (let i = 1; i <= rows; i += 1) {
    // Whoever is further from the diagonal is further away than `most`.
    const first = Math.max(1, i - most);
    const last = Math.min(columns, i + most);
    let least = (row[first - 1] = first === 1 ? i : far);
    for (let j = first; j <= last; j += 1) {
      const [letter, other] = [a[start + i - 1], b[start + j - 1]];
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b[start + j - 2] && a[start + i - 2] === other)
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return far;
    row[last + 1] = far;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[columns]!, far);
}
