/** The minimum of a browser that webpack's runtime needs: it loads scripts from a folder, and has a console. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { format } from 'node:util';

/**
 * Runs the files of `folder` that a page would load, `main.js` last, and prints what a browser's console would show.
 */
export async function loadInPage(folder, print) {
  const report = (error) => print(`Uncaught ${error?.name}: ${error?.message}`);
  const show = (...values) => print(format(...values));
  const pending = [];
  const run = (file) => {
    try {
      vm.runInContext(readFileSync(file, 'utf8'), context, { filename: file });
    } catch (error) {
      report(error);
    }
  };
  const element = () => ({ attributes: {}, setAttribute(name, value) { this[name] = value; }, getAttribute(name) { return this[name]; }, parentNode: { removeChild() {} } });
  const append = (script) => {
    pending.push(script);
    script.parentNode = head;
    setImmediate(() => {
      const file = join(folder, new URL(script.src ?? script.href, 'http://localhost/').pathname);
      const found = existsSync(file);
      if (found) run(file);
      script[found ? 'onload' : 'onerror']?.({ type: found ? 'load' : 'error', target: script });
      pending.splice(pending.indexOf(script), 1);
    });
  };
  const head = { appendChild: append, removeChild() {} };
  const document = { head, createElement: element, getElementsByTagName: () => [], querySelector: () => null, currentScript: { tagName: 'SCRIPT', src: 'http://localhost/main.js' }, baseURI: 'http://localhost/' };
  const console = { log: show, info: show, warn: show, error: show, debug: show };
  const context = vm.createContext({ console, document, location: { href: 'http://localhost/', protocol: 'http:' }, setTimeout, clearTimeout, URL });
  vm.runInContext('globalThis.self = globalThis.window = globalThis;', context);
  const rejections = (error) => report(error);
  process.on('unhandledRejection', rejections);
  for (const name of ['remote.js', 'vendor.js', 'main.js']) if (existsSync(join(folder, name))) run(join(folder, name));
  do {
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  } while (pending.length > 0);
  process.off('unhandledRejection', rejections);
}
