export function countPrimes(limit) {
  const composite = new Uint8Array(limit);
  let count = 0;

  for (let n = 2; n < limit; n++) {
    if (composite[n]) continue;
    count++;
    for (let m = n * n; m < limit; m += n) composite[m] = 1;
  }
  return count;
}
