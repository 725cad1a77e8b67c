/** Runs one side of a sample with the installed packages in this process, and returns what was printed. */
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { loadInPage } from './page.mjs';
import { runCommand } from './command.mjs';
import { runServer } from './server.mjs';

const DEFAULTS = { 'package.json': '{ "name": "sample", "version": "1.0.0", "private": true }', 'src/index.js': "console.log('ready');" };

const METHODS = ['log', 'info', 'warn', 'error', 'debug'];

/** `side` is `before` or `after`; `folder` is an empty folder next to the packages. */
export async function printedBy({ samples, via }, side, { folder, root }) {
  const require = createRequire(join(root, 'package.json'));
  const files = samples.filter(({ command }) => !command).map((sample) => [sample.title, sample[side]]);
  for (const [path, text] of Object.entries({ ...DEFAULTS, ...Object.fromEntries(files) })) if (text !== undefined) write(join(folder, path), `${text}\n`);
  const command = samples.find((sample) => sample.command)?.[side];
  const output = [];
  const print = (text) => void output.push(String(text));
  const saved = METHODS.map((name) => console[name]);
  const { emitWarning } = process;
  for (const name of METHODS) console[name] = (...values) => print(format(...values));
  process.emitWarning = (warning, type, code) => print(`(node) [${code}] ${type}: ${warning}`);
  try {
    const runs = command?.startsWith('npx webpack') === true ? runCommand(command, { folder, require }) : build({ via, command, folder, require, print });
    await Promise.race([runs, uncaught()]);
  } catch (error) {
    print(`${error.name}: ${error.message}\n${error.details ?? ''}`);
  } finally {
    METHODS.forEach((name, index) => (console[name] = saved[index]));
    process.emitWarning = emitWarning;
    process.setUncaughtExceptionCaptureCallback(null);
  }
  return output.join('\n').replace(/\u001b\[[\d;]*m/g, '');
}

/** Some mistakes throw where nothing catches the error, which would end the process. */
const uncaught = () => new Promise((_resolve, reject) => process.setUncaughtExceptionCaptureCallback(reject));

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function build({ via, command, folder, require, print }) {
  if (via === 'script') return import(pathToFileURL(join(folder, 'build.mjs')).href);
  const webpack = require('webpack');
  const options = [await configuration(folder)].flat().map((one) => complete(one, folder, print));
  const compiler = webpack(options.length === 1 ? options[0] : options);
  if (via === 'serve') return runServer(compiler, options[0].devServer, { command, require, print });
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  print(stats.toString({ all: false, errors: true, warnings: true, errorDetails: true, logging: 'warn', colors: false }));
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (via === 'run') await loadInPage(join(folder, 'dist'), print);
}

async function configuration(folder) {
  const source = join(folder, 'webpack.config.js');
  if (!existsSync(source)) return {};
  // The projects of samples have no `type`, so that their sources may be modules of either kind.
  const module = join(folder, 'webpack.config.mjs');
  copyFileSync(source, module);
  return (await import(pathToFileURL(module).href)).default;
}

/**
 * Adds what the command line would add. Unless the sample says otherwise, it is a development build without source
 * maps.
 */
function complete(options, folder, print) {
  if (options === null || typeof options !== 'object') return options;
  return {
    context: folder, mode: 'development', devtool: false, ...options,
    output: { path: join(folder, 'dist'), ...options.output },
    infrastructureLogging: { level: 'warn', stream: { write: print }, appendOnly: true, ...options.infrastructureLogging },
  };
}

/** A folder from which packages are found, as in a project. */
export function prepare(folder, root) {
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
