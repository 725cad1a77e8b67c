import { isUtf8 } from 'node:buffer';
import type { Example } from '../model/example.js';
import type { ZipEntry } from './zip.js';

/** What an editor on the web is given to open an example: published beside the archive, read by the button of a card. */
export interface Playground {
  readonly title: string;
  readonly description: string;
  /** Text of each file by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Undefined if an example has a file that is not text: such editors take nothing else. `files` are its `projectFiles`. */
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

/** StackBlitz starts a project by `npm start`. One that has no such script is built, and what follows is run. */
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

/** Where the file list is published: path within the site. */
export const playgroundUrl = (name: string): string =>
  `/examples/${name.split('/').map(encodeURIComponent).join('/')}.json`;
