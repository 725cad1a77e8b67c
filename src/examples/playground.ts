import { isUtf8 } from 'node:buffer';
import type { Example } from '../model/example.js';
import type { ZipEntry } from './zip.js';

/**
 * What a web editor needs to open an example. It is published next to the archive, and the button of a card reads it.
 */
export interface Playground {
  readonly title: string;
  readonly description: string;
  /** The text of each file, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Undefined if a file of the example is not text, because such editors accept only text. `files` are its
 * `projectFiles`.
 */
export function playgroundOf(example: Example, files: readonly ZipEntry[]): Playground | undefined {
  if (files.some(({ bytes }) => !isUtf8(bytes) || bytes.includes(0))) return undefined;
  const texts = Object.fromEntries(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  const start = startCommand(example, texts['package.json']!);
  return {
    title: example.manifest.title,
    description: `Example ${example.name}`,
    files:
      start === undefined
        ? texts
        : { '.stackblitzrc': `${JSON.stringify({ startCommand: start }, null, 2)}\n`, ...texts },
  };
}

/**
 * The command with which StackBlitz starts a project without a script `start`: it builds the project and then runs the
 * remaining commands.
 */
function startCommand({ manifest, files }: Example, packageJson: string): string | undefined {
  const { run = [] } = manifest;
  if (
    manifest.serve !== undefined ||
    run.length === 0 ||
    packageJson.includes('"start"') ||
    files.some(({ path }) => path === '.stackblitzrc')
  )
    return undefined;
  const named = packageJson.includes('"build"');
  return run
    .map((command, index) =>
      index === 0 && named
        ? 'npm run build'
        : command.startsWith('node ')
          ? command
          : `npx ${command.replace(/^npx /, '')}`,
    )
    .join(' && ');
}

/** Path within the site at which the list of files is published. */
export const playgroundUrl = (name: string): string =>
  `/examples/${name.split('/').map(encodeURIComponent).join('/')}.json`;
