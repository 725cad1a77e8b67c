import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserModule } from '../model/plugin.js';

/** The folder of what the package was built to: this file is `lib/src/plugins/own-parts.js`. */
const LIB = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The browser half of a built-in plugin: `templates/plugins/<name>/`, compiled when the package was built. */
export function ownParts(name: string) {
  const templates = resolve(LIB, 'templates/plugins', name);
  const browser = resolve(LIB, 'browser/plugins', name);
  return {
    island: (component: string): BrowserModule => ({
      module: resolve(templates, `islands/${component}.js`),
      compiled: resolve(browser, `island-${component.toLowerCase()}.js`),
    }),
    screen: (component: string): BrowserModule => ({
      module: resolve(templates, `screens/${component}Screen.js`),
      compiled: resolve(browser, `screen-${component.toLowerCase()}.js`),
    }),
    style: resolve(browser, 'style.css'),
  };
}
