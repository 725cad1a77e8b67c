/**
 * Flags of webpack-cli: those derived from the schemas of webpack and webpack-dev-server, and the CLI's own flags from
 * its help.
 */
import { execFile } from 'node:child_process';

/** Without `verbose`, the `help` of a command lists its own flags and some of the others. */
const COMMANDS = ['build', 'serve', 'info', 'version', 'configtest'];

export async function flags({ webpack, root, require }) {
  const script = require.resolve('webpack-cli/bin/cli.js');
  const helps = Promise.all(COMMANDS.map((command) => help(script, command, root)));
  const found = new Map();
  const server = webpack.cli.getArguments(require('webpack-dev-server/lib/options.json'));
  const own = webpack.cli.getArguments();
  for (const [name, { configs, multiple }] of [...Object.entries(own), ...Object.entries(server)]) {
    // A version of webpack does not determine the flags of the server.
    const sets = name in own ? { sets: configs[0].path } : {};
    if (name.endsWith('-reset')) {
      // It is described with the flag whose values it removes, or with the first one for a part of such a value.
      const base = name.replace(/-reset$/, '');
      const parts = Object.keys(own).filter((other) => other !== name && other.startsWith(`${base}-`));
      found.set(name, { id: `--${name}`, anchors: [base, `no-${base}`, ...parts].map((other) => `--${other}`), ...sets });
      continue;
    }
    const falsy = configs.some(({ type, values = [] }) => type === 'boolean' || type === 'reset' || (type === 'enum' && values.includes(false)));
    const only = configs.every(({ type, values = [] }) => type === 'enum' && values.every((value) => value === false));
    found.set(name, { ...spelled(name, only ? 'only' : falsy, multiple), ...sets });
  }
  for (const text of await helps) {
    for (const [, short, name, value = ''] of text.matchAll(/^ {2}(?:(-\w), )?--([a-z][\w-]*)(?: [<[](\S+?)[\]>])?(?= |$)/gm)) {
      if (short !== undefined) found.set(short, { id: short, anchors: [`--${name}`, name] });
      const known = name.startsWith('no-') || found.has(name);
      if (!known) found.set(name, spelled(name, new RegExp(`^ {2}--no-${name}(?= |$)`, 'm').test(text), value.endsWith('...')));
    }
  }
  return [...found.values()].map((flag) => ({ kind: 'flag', pages: ['/api/cli/'], ...flag }));
}

function spelled(name, negated, repeated) {
  const id = negated === 'only' ? `--no-${name}` : `--${name}`;
  return { id, spelled: `${negated === true ? `--[no-]${name}` : id}${repeated ? '…' : ''}` };
}

function help(script, command, cwd) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', WEBPACK_CLI_HELP_WIDTH: '400' };
    execFile(process.execPath, [script, command, '--help'], { cwd, env }, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
}
