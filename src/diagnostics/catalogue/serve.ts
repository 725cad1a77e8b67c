import { define } from '../define.js';

export const portInUse = define({
  code: 'PORT_IN_USE',
  title: 'A port is in use',
  severity: 'error',
  meaning: 'Another program listens on the port, or on all ports that were tried.',
  message: (port: number, last = port) =>
    last === port ? `Port ${port} is in use.` : `The ports ${port} to ${last} are all in use.`,
  hint: 'Stop the program that uses it, or choose another one with --port.',
  sample: [3000],
});

export const portNotAllowed = define({
  code: 'PORT_NOT_ALLOWED',
  title: 'A port may not be used',
  severity: 'error',
  meaning: 'The system reserves low ports for the administrator.',
  message: (port: number) => `The system does not let this user listen on port ${port}.`,
  hint: 'Ports from 1024 on need no special rights: choose one with --port.',
  sample: [80],
});

export const hostNotAvailable = define({
  code: 'HOST_NOT_AVAILABLE',
  title: 'This machine does not have an address',
  severity: 'error',
  meaning: 'The address after --host does not belong to this machine.',
  message: (host: string) => `This machine cannot listen on ${host}.`,
  hint: 'Leave out --host to listen on this machine only, or use 0.0.0.0 to listen on all of its addresses.',
  sample: ['192.0.2.1'],
});

export const noOutput = define({
  code: 'NO_OUTPUT',
  title: 'There is no built site',
  severity: 'error',
  meaning:
    '`serve --dist` serves the output folder of a build, and `deploy-check` compares it with a host; there is none.',
  message: (folder: string) => `There is no built site at ${folder}.`,
  hint: 'Build the site first: docs-build render.',
  sample: ['dist'],
});

export const pageNotMade = define({
  code: 'PREVIEW_FAILED',
  title: 'The preview could not render a page',
  severity: 'error',
  meaning: 'An unexpected error occurred while the live preview rendered a page.',
  message: (error: unknown) =>
    `The page could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'This is a defect of docs-build or of a plugin; the terminal shows details.',
  sample: [new TypeError('page is undefined')],
});
