import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, packageRoot } from '../support/site.js';
import { becomes } from '../support/until.js';

interface Pattern {
  readonly regexp: string;
  readonly kind?: 'file';
  readonly file?: number;
  readonly line?: number;
  readonly column?: number;
  readonly severity?: number;
  readonly code?: number;
  readonly message?: number;
}

interface Task {
  readonly label: string;
  readonly command: string;
  readonly problemMatcher: readonly {
    readonly pattern: readonly Pattern[];
    readonly background?: { readonly beginsPattern: string; readonly endsPattern: string };
  }[];
}

const { tasks } = JSON.parse(readFileSync(join(packageRoot, '.vscode/tasks.json'), 'utf8')) as {
  readonly tasks: readonly Task[];
};
const taskOf = (label: string): Task => tasks.find((task) => task.label === label)!;
const argumentsOf = ({ command }: Task): readonly string[] => command.replace('npx docs-build ', '').split(' ');

/**
 * What Visual Studio Code shows after some output, as `file:line:column severity code message`, and whether the output
 * of a background task has come to an end. What begins drops what was shown before.
 */
function shownFor({ problemMatcher }: Task, output: string): { shown: readonly string[]; isOver: boolean } {
  const background = problemMatcher.find((one) => one.background !== undefined)?.background;
  let shown: string[] = [];
  let isOver = false;
  const lines = output.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (background !== undefined && new RegExp(background.beginsPattern).test(line)) [shown, isOver] = [[], false];
    if (background !== undefined && new RegExp(background.endsPattern).test(line)) isOver = true;
    for (const { pattern } of problemMatcher) {
      const found = pattern.map(({ regexp }, offset) => new RegExp(regexp).exec(lines[index + offset] ?? ''));
      if (found.includes(null)) continue;
      const part = (key: Exclude<keyof Pattern, 'regexp' | 'kind'>): string =>
        pattern.flatMap((one, at) => found[at]![one[key] ?? NaN] ?? []).join('');
      const place = [part('file'), part('line'), part('column')].filter(Boolean).join(':');
      shown.push(`${place} ${part('severity')} ${part('code')} ${part('message')}`);
    }
  }
  return { shown, isOver };
}

const test = suite('tasks of the editor');
const FRONT_MATTER = [
  'content/index.md:3:1 warning UNKNOWN_KEY The front matter has an unknown key: srt.',
  'content/index.md:4:8 error WRONG_TYPE The front matter key group must be text, but is a list.',
];

test('the preview shows problems at their lines, also those of front matter, until they are fixed', async () => {
  const site = createSite({ 'content/index.md': '---\ntitle: Brewer\nsrt: 3\ngroup: [a]\n---\n\nText.\n' });
  const task = taskOf('Preview');
  const bin = join(packageRoot, 'bin/docs-build.js');
  const child = spawn(process.execPath, [bin, ...argumentsOf(task), '--offline', '--port', '0'], { cwd: site.root });
  const closed = new Promise((resolve) => child.once('close', resolve));
  try {
    let output = '';
    const shows = (shown: readonly string[]): Promise<void> =>
      becomes(() => shownFor(task, output), { shown, isOver: true });
    child.stderr.on('data', (data: Buffer) => (output += String(data)));
    await shows(FRONT_MATTER);
    site.edit('content/index.md', 'srt', 'sort');
    await shows([FRONT_MATTER[1]!]);
    site.edit('content/index.md', '[a]', 'a');
    await shows([]);
  } finally {
    child.kill('SIGTERM');
    await closed;
    site.dispose();
  }
});

test('the check shows problems at their lines, and problems of whole files', async () => {
  const site = createSite({
    'content/index.md': '---\ntitle: Brewer\nsrt: 3\ngroup: [a]\n---\n\nText.\n',
    'content/public/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/public/A B.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const task = taskOf('Check the text');
  const { stderr } = await site.run(...argumentsOf(task));
  site.dispose();
  const { shown } = shownFor(task, stderr);
  for (const one of FRONT_MATTER) assert.ok(shown.includes(one), stderr);
  assert.ok(
    shown.some((one) => /^content\/public\/[aA] [bB]\.svg (?:warning|error) \w+ \S/.test(one)),
    stderr,
  );
  assert.is(shown.length, stderr.match(/^\S.* {2}(?:error|warning|note) {2}[A-Z_0-9]+$/gm)!.length);
});

test.run();
