import { define, variant } from '../../define.js';
import { suggestion } from '../../suggest.js';
import { CORRECT_IT, OPT_OUT } from './sample-text.js';

export const invalidConfig = define({
  code: 'SAMPLE_INVALID_CONFIG',
  title: 'The documented tool rejects a configuration',
  severity: 'error',
  meaning: "The tool's own validator rejects a configuration that readers would copy.",
  example: "```js\nexport default { entri: './a.js' };\n```",
  about: (_reason: string, option: string, _near?: string) => option,
  message: (reason: string, _option: string, _near?: string) => `The tool rejects this configuration: ${reason}`,
  hint: (_reason: string, _option: string, near?: string) =>
    suggestion(near, 'Correct the sample. If it is not a configuration of this tool, mark it with verify=module.'),
  sample: ['configuration has an unknown property "entri".', 'entri'],
});

export const exportsNothing = define({
  code: 'SAMPLE_EXPORTS_NOTHING',
  title: 'A configuration exports nothing',
  severity: 'error',
  meaning: 'A sample looks like a configuration of the documented tool, but exports no value that the tool could read.',
  about: () => 'exports',
  message: 'This configuration exports nothing.',
  hint: 'Export an object, an array, a function, or a promise of one of these. If the sample is not a configuration, mark it with verify=module.',
  sample: [],
});

export const throws = define({
  code: 'SAMPLE_THROWS',
  title: 'A sample throws when it is loaded',
  severity: 'error',
  meaning: 'Readers who copy the sample get this error.',
  about: (reason: string) => reason,
  message: (reason: string) => `The sample throws when it is loaded: ${reason}`,
  hint: `To hide lines that readers need not see, begin them with "//! ". ${OPT_OUT}`,
  sample: ['ReferenceError: path is not defined'],
});

export const unknownExport = define({
  code: 'SAMPLE_UNKNOWN_EXPORT',
  title: 'A sample imports what its package does not export',
  severity: 'error',
  meaning: 'The installed version of the package has no export of this name.',
  about: (reason: string) => reason,
  message: (reason: string) => `The sample imports something that does not exist: ${reason}`,
  hint: `Import what the installed version exports. ${OPT_OUT}`,
  sample: ["The requested module 'brewer' does not provide an export named 'Kettel'"],
});

export const unknownPackage = define({
  code: 'SAMPLE_UNKNOWN_PACKAGE',
  title: 'A sample imports a package that does not exist',
  severity: 'error',
  meaning: 'A sample imports a package that is neither installed nor listed. Most often its name is misspelled.',
  cure: 'Correct the name, install the package, or list it under verify.samples.packages.',
  example: "```js\nimport _ from 'lodahs';\n```",
  about: (name: string, _near: string | undefined) => name,
  message: (name: string, _near: string | undefined) =>
    `The sample imports "${name}", which is neither installed nor listed.`,
  hint: (_name: string, near: string | undefined) =>
    near === undefined
      ? 'Install it, or list it under verify.samples.packages.'
      : `Did you mean "${near}"? Otherwise install it, or list it under verify.samples.packages.`,
  sample: ['lodahs', 'lodash'],
});

export const unknownBuiltin = variant(unknownPackage, {
  about: (name: string, _near: string | undefined) => name,
  message: (name: string, _near: string | undefined) => `Node.js has no module "${name}".`,
  hint: (_name: string, near: string | undefined) =>
    near === undefined
      ? 'Import a module that the oldest supported version of Node.js has.'
      : `Did you mean "${near}"?`,
  sample: ['node:pth', 'node:path'],
});

export const timeout = define({
  code: 'SAMPLE_TIMEOUT',
  title: 'A sample takes too long to load',
  severity: 'error',
  meaning: 'Loading the sample did not finish within verify.samples.timeout.',
  about: () => 'time',
  message: (milliseconds: number) => `Loading the sample did not finish within ${milliseconds} ms.`,
  hint: CORRECT_IT,
  sample: [5000],
});

export const network = define({
  code: 'SAMPLE_NETWORK',
  title: 'A sample opens a connection',
  severity: 'error',
  meaning: 'Samples are loaded without a network, so that the check gives the same result everywhere.',
  about: (what: string) => what,
  message: (what: string) => `The sample opens a connection while it is loaded (${what}).`,
  hint: CORRECT_IT,
  sample: ['net.connect'],
});

export const writes = define({
  code: 'SAMPLE_WRITES',
  title: 'A sample changes files',
  severity: 'error',
  meaning: 'Loading a configuration must not change files, neither here nor on the machines of readers.',
  about: (what: string) => what,
  message: (what: string) => `The sample changes files while it is loaded (${what}).`,
  hint: CORRECT_IT,
  sample: ['fs.writeFileSync'],
});

export const spawns = define({
  code: 'SAMPLE_SPAWNS',
  title: 'A sample starts a process',
  severity: 'error',
  meaning: 'Samples are loaded in a process that may not start others.',
  about: (what: string) => what,
  message: (what: string) => `The sample starts a process while it is loaded (${what}).`,
  hint: CORRECT_IT,
  sample: ['child_process.spawn'],
});

export const validatorUnusable = define({
  code: 'VALIDATOR_UNUSABLE',
  title: 'The validator of configurations cannot be used',
  severity: 'error',
  meaning: 'The function that verify.samples.configuration.validate names cannot be loaded, or it fails by itself.',
  message: (reason: string) => `Configurations cannot be validated: ${reason}.`,
  hint: 'verify.samples.configuration.validate names a function: package/path#export, or ./file.mjs#export.',
  sample: ['brewer#check is not a function'],
});
