import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserModule } from '../model/plugin.js';

/** The folder `lib` of the package; this file is compiled to `lib/src/plugins/own-parts.js`. */
const LIB = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Imports a component for Node. The caller writes the import, so that the package can be bundled. */
type Load = () => Promise<{ readonly default: unknown }>;

/** The browser half of a built-in plugin (`templates/plugins/<name>/`), which is compiled when the package is built. */
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
