import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserModule } from '../model/plugin.js';

/** The folder of what the package was built to: this file is `lib/src/plugins/own-parts.js`. */
const LIB = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Imports a component for Node: where the import is written, so that the package can join it with others. */
type Load = () => Promise<{ readonly default: unknown }>;

/** The browser half of a built-in plugin: `templates/plugins/<name>/`, compiled when the package was built. */
export function ownParts(name: string) {
  const browser = resolve(LIB, 'browser/plugins', name);
  return {
    island: (component: string, module: Load): BrowserModule => ({
      module,
      compiled: resolve(browser, `island-${component.toLowerCase()}.js`),
    }),
    screen: (component: string, module: Load): BrowserModule => ({
      module,
      compiled: resolve(browser, `screen-${component.toLowerCase()}.js`),
    }),
    style: resolve(browser, 'style.css'),
  };
}
