import * as problems from '../../diagnostics/catalogue/serve.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';

export const portInUse = (port: number, last?: number): DocsError =>
  new DocsError([problems.portInUse(port, last)], EXIT.environment);
export const portNotAllowed = (port: number): DocsError =>
  new DocsError([problems.portNotAllowed(port)], EXIT.environment);
export const hostNotAvailable = (host: string): DocsError =>
  new DocsError([problems.hostNotAvailable(host)], EXIT.environment);
export const noOutput = (folder: string): DocsError => new DocsError([problems.noOutput(folder)], EXIT.usage);
