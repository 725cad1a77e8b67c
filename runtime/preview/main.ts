/** The browser half of live preview. Only `docs-build serve` adds it to documents; no published site has it. */
import { startClient } from './client.js';

startClient({
  window,
  address: new URL(import.meta.url),
  fetch: (input, init) => window.fetch(input, init),
  openStream: (address) => new EventSource(address),
  reload: () => window.location.reload(),
});
