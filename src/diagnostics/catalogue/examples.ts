import { suggestion } from '../suggest.js';
import { define } from '../define.js';

export const badManifest = define({
  code: 'EXAMPLE_BAD_MANIFEST',
  title: 'The description of an example is not valid',
  severity: 'error',
  meaning: 'The file example.json of an example is not valid JSON, or has unknown keys or invalid values.',
  cure: 'Correct example.json as the message says.',
  example: '{ "titel": "Two modules", "run": "brew" }',
  message: (fault: string, _hint: string) => `The example cannot be used as it is. ${fault}`,
  hint: (_fault, hint) => hint,
  sample: ['It has an unknown key: titel.', 'Did you mean title?'],
});

export const extendsNothing = define({
  code: 'EXAMPLE_EXTENDS_NOTHING',
  title: 'An example extends one that does not exist',
  severity: 'error',
  meaning: 'The key "extends" of an example names a folder that has no example.json.',
  cure: 'Write the path of a folder with an example.json, relative to the folder of this one.',
  message: (path: string, _near: string | undefined) => `There is no example at ${path} to extend.`,
  hint: (_path, near) =>
    suggestion(near, 'Write the path of a folder with an example.json, relative to the folder of this one.'),
  sample: ['../basci', '../basic'],
});

export const extendsItself = define({
  code: 'EXAMPLE_EXTENDS_ITSELF',
  title: 'An example extends itself',
  severity: 'error',
  meaning: 'Following the keys "extends" of examples leads back to where it began.',
  message: (names: readonly string[]) => `The example extends itself: ${names.join(' > ')}.`,
  hint: 'Remove "extends" from one of them.',
  sample: [['a', 'b', 'a']],
});
