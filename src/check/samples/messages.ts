import type { SampleProblem } from './types.js';

/** A problem before it has a place within the block. */
export type SampleMessage = Omit<SampleProblem, 'line' | 'column'>;

const error = (code: string, about: string, message: string, hint?: string): SampleMessage => ({
  severity: 'error',
  code,
  about,
  message,
  ...(hint === undefined ? {} : { hint }),
});

const OPT_OUT = 'If it cannot be checked, say why in the fence: no-verify="reason".';

export const invalidConfig = (message: string, about: string): SampleMessage =>
  error(
    'SAMPLE_INVALID_CONFIG',
    about,
    `The tool does not accept this configuration: ${message}`,
    'Mend the sample. What is no configuration of this tool is marked with verify=module.',
  );

export const throws = (message: string): SampleMessage =>
  error(
    'SAMPLE_THROWS',
    message,
    `The sample throws when it is loaded: ${message}`,
    `Lines that readers need not see can be hidden with a leading "//! ". ${OPT_OUT}`,
  );

export const unknownExport = (message: string): SampleMessage =>
  error(
    'SAMPLE_UNKNOWN_EXPORT',
    message,
    `The sample imports what is not there: ${message}`,
    `Import what the installed version exports. ${OPT_OUT}`,
  );

export const syntax = (message: string, side = ''): SampleMessage =>
  error('SAMPLE_SYNTAX', message, `${side}This is not valid code: ${message}.`, OPT_OUT);

export const timeout = (milliseconds: number): SampleMessage =>
  error('SAMPLE_TIMEOUT', 'time', `The sample does not come to an end within ${milliseconds} ms.`, OPT_OUT);

export const network = (what: string): SampleMessage =>
  error('SAMPLE_NETWORK', what, `The sample opens a connection while it is loaded (${what}).`, OPT_OUT);

export const writes = (what: string): SampleMessage =>
  error('SAMPLE_WRITES', what, `The sample changes files while it is loaded (${what}).`, OPT_OUT);

export const spawns = (what: string): SampleMessage =>
  error('SAMPLE_SPAWNS', what, `The sample starts a process while it is loaded (${what}).`, OPT_OUT);

export const unknownPackage = (name: string, suggestion: string | undefined): SampleMessage =>
  error(
    'SAMPLE_UNKNOWN_PACKAGE',
    name,
    `The sample imports "${name}", which is neither installed nor listed.`,
    suggestion === undefined
      ? 'Install it, or list it under verify.samples.packages.'
      : `Did you mean "${suggestion}"? Otherwise install it, or list it under verify.samples.packages.`,
  );

export const unknownBuiltin = (name: string, suggestion: string | undefined): SampleMessage =>
  error(
    'SAMPLE_UNKNOWN_PACKAGE',
    name,
    `Node has no module "${name}".`,
    suggestion === undefined ? 'Name one that the oldest Node that is supported has.' : `Did you mean "${suggestion}"?`,
  );

export const badJson = (message: string): SampleMessage =>
  error(
    'SAMPLE_BAD_JSON',
    message,
    `This is not JSON: ${message}.`,
    'A sample with comments has the language json5 or jsonc.',
  );

export const badYaml = (message: string): SampleMessage =>
  error('SAMPLE_BAD_YAML', message, `This is not YAML: ${message}`, OPT_OUT);

export const badHtml = (message: string): SampleMessage => error('SAMPLE_BAD_HTML', message, message, OPT_OUT);

export const badCss = (message: string): SampleMessage =>
  error('SAMPLE_BAD_CSS', message, `This is not CSS: ${message}.`, OPT_OUT);

export const unclosedQuote = (quote: string): SampleMessage =>
  error(
    'SAMPLE_UNCLOSED_QUOTE',
    quote,
    `The quote ${quote} is not closed.`,
    `Close it, or put a backslash before it. ${OPT_OUT}`,
  );

export const badMeta = (value: string, suggestion: string | undefined): SampleMessage =>
  error(
    'SAMPLE_BAD_META',
    value,
    `verify=${value} is not known.`,
    `${suggestion === undefined ? '' : `Did you mean ${suggestion}? `}Known are config, module, output, data and none with a reason: verify="none: reason".`,
  );

export const noReason = (): SampleMessage =>
  error(
    'SAMPLE_BAD_META',
    'none',
    'A sample that is not checked needs a reason.',
    'Write verify="none: reason" or no-verify="reason".',
  );

export const exportsNothing = (): SampleMessage =>
  error(
    'SAMPLE_EXPORTS_NOTHING',
    'exports',
    'This configuration exports nothing.',
    'Export an object, an array, a function or a promise of one. What is no configuration is marked with verify=module.',
  );
