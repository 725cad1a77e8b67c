import { DocsError, EXIT } from '../../diagnostics/docs-error.js';

const environment = (code: string, message: string, hint: string): DocsError =>
  new DocsError([{ severity: 'error', code, message, hint }], EXIT.environment);

export const portInUse = (port: number, last = port): DocsError =>
  environment(
    'PORT_IN_USE',
    last === port ? `Port ${port} is in use.` : `The ports ${port} to ${last} are all in use.`,
    'Stop the program that uses it, or choose another one with --port.',
  );

export const portNotAllowed = (port: number): DocsError =>
  environment(
    'PORT_NOT_ALLOWED',
    `The system does not let this user listen at port ${port}.`,
    'Ports from 1024 on need no special rights: choose one with --port.',
  );

export const hostNotAvailable = (host: string): DocsError =>
  environment(
    'HOST_NOT_AVAILABLE',
    `This machine cannot listen at ${host}.`,
    'Leave --host out for this machine only, or give 0.0.0.0 for all of its addresses.',
  );

export const noOutput = (folder: string): DocsError =>
  new DocsError(
    [
      {
        severity: 'error',
        code: 'NO_OUTPUT',
        message: `There is no folder ${folder} to serve.`,
        hint: 'Build the site first: docs-build render.',
      },
    ],
    EXIT.usage,
  );
