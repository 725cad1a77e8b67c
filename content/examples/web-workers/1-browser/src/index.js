const worker = new Worker(new URL('./worker.js', import.meta.url), {
  name: 'primes',
});

worker.addEventListener('message', ({ data }) => {
  document.body.textContent = `${data.count} primes below ${data.limit}`;
});
worker.addEventListener('error', (event) => console.error(event.message));

worker.postMessage({ limit: 1_000_000 });
