import { define, variant } from '../../define.js';

export const outOfMemory = define({
  code: 'OUT_OF_MEMORY',
  title: 'There is not enough memory',
  severity: 'error',
  meaning:
    'The machine, the container or a limit of the shell does not give the command as much memory as it requests.',
  message: (reason: string) => `docs-build does not get the memory that it needs: ${reason}`,
  hint: 'Raise the limit (`ulimit -v`, or that of the container), or close other programs, and run the command again.',
  environment: true,
  sample: ['WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance'],
});

export const unexpected = define({
  code: 'UNEXPECTED',
  title: 'An unexpected error',
  severity: 'error',
  meaning: 'A plugin, a component of the site or docs-build itself has a defect.',
  message: (reason: string, _reportTo: string | undefined) => `docs-build encountered an unexpected error: ${reason}`,
  hint: (_reason, reportTo) =>
    'Unless a plugin or a component of the site is to blame, this is a defect of docs-build. ' +
    `Run the command again with --verbose, and report what it prints${reportTo === undefined ? '' : ` at ${reportTo}`}.`,
  sample: ["TypeError: Cannot read properties of undefined (reading 'url')", undefined],
});

export const unexpectedInSite = variant(unexpected, {
  message: (reason: string) => `Code of the site threw an error that nothing handles: ${reason}`,
  hint: 'Correct the code, or handle the error there. Each promise has to be awaited or returned. With --verbose, the command prints the stack.',
  sample: ['Error: the service does not answer'],
});

export const unfinished = define({
  code: 'UNFINISHED',
  title: 'The command ended before it was done',
  severity: 'error',
  meaning:
    'The process ended, or has nothing left to do, although the command still waits for a result: a promise of the configuration, of a plugin or of a component can never be settled, or code of the site ended the process.',
  message: (command: string, running: readonly string[]) =>
    `docs-build ${command} ended before it was done${running.length > 0 ? `, in ${running.join(', ')}` : ''}.`,
  hint: (_command, running) =>
    `Look ${running.length > 0 ? 'there' : 'in the configuration, in plugins and in components of the site'} for a promise that nothing settles, and for process.exit().`,
  sample: ['render', ['the hook "scan" of the plugin "badges"']],
});

export const stillRunning = define({
  code: 'STILL_RUNNING',
  title: 'Code of the site still runs after the command',
  severity: 'warning',
  meaning:
    'The command is done, but something keeps its process alive: a timer, a server, a watcher or a process that the configuration, a plugin or a component has started. After five seconds, the command ends without it. The exit code stays the same.',
  message: (command: string) =>
    `docs-build ${command} is done, but something that code of the site started still runs.`,
  hint: 'Look in the configuration, in plugins and in components of the site for timers, servers, watchers and processes, and stop them.',
  sample: ['render'],
});
