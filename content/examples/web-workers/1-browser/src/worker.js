import { countPrimes } from './primes.js';

self.addEventListener('message', ({ data }) => {
  self.postMessage({ limit: data.limit, count: countPrimes(data.limit) });
});
