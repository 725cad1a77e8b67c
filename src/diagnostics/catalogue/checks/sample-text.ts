import { suggestion } from '../../suggest.js';
import { define, variant } from '../../define.js';

/** What to do about a sample that is right as it is. */
export const OPT_OUT = 'If the sample cannot be checked, say why in its fence: no-verify="reason".';
/** What to do if the message says what is wrong. */
export const CORRECT_IT = 'Correct the sample. If it cannot be checked, say why in its fence: no-verify="reason".';

export const syntax = define({
  code: 'SAMPLE_SYNTAX',
  title: 'A sample is not valid code',
  severity: 'error',
  meaning: 'JavaScript or TypeScript in a code block cannot be parsed.',
  example: "```js\nimport a form './a.js';\n```",
  about: (reason: string) => reason,
  message: (reason: string) => `This is not valid code: ${reason}.`,
  hint: CORRECT_IT,
  sample: ["';' expected"],
});

export const mixedModules = define({
  code: 'SAMPLE_MIXED_MODULES',
  title: 'A sample is half an ES module, half CommonJS',
  severity: 'error',
  meaning:
    'JavaScript in a code block has imports, exports or an `await` at the top level, and uses `module.exports` or `require()`, which do not exist in such a module.',
  example: "```js\nconst { brew } = require('./brew.js');\nawait brew();\n```",
  message: 'This line is CommonJS, but the rest of the sample can only be an ES module.',
  hint: 'Write the whole sample in one module system.',
  sample: [],
});

export const wrongModuleSystem = define({
  code: 'SAMPLE_WRONG_MODULE_SYSTEM',
  title: 'A sample fails under the name of its file',
  severity: 'error',
  meaning:
    "The file that a code block shows is an ES module or CommonJS by its name (`.mjs`, `.cjs`, and `.js` as the site's `verify.samples.type` says), but its code is the other one. Readers who copy it get an error.",
  example: '```js title="brew.cjs"\nexport default {};\n```',
  about: (written: string, _expected: string) => written,
  message: (written: string, expected: string) =>
    `This line belongs to ${written}, but a file of this name is ${expected}.`,
  hint: 'Write it in the other module system, or change the name of the file. If it is right as it is, mark the fence with modules=as-written.',
  sample: ['an ES module', 'CommonJS'],
});

export const badJson = define({
  code: 'SAMPLE_BAD_JSON',
  title: 'A sample is not valid JSON',
  severity: 'error',
  meaning: 'A code block with the language json cannot be parsed.',
  example: '```json\n{ "a": 1, }\n```',
  about: (reason: string) => reason,
  message: (reason: string) => `This is not valid JSON: ${reason}.`,
  hint: 'Correct the sample, or give it the language jsonc (with comments and such commas) or json5.',
  sample: ['a comma before the end of a list is not allowed'],
});

export const badYaml = define({
  code: 'SAMPLE_BAD_YAML',
  title: 'A sample is not valid YAML',
  severity: 'error',
  meaning: 'A code block with the language yaml cannot be parsed.',
  about: (reason: string) => reason,
  message: (reason: string) => `This is not valid YAML: ${reason}`,
  hint: CORRECT_IT,
  sample: ['Nested mappings are not allowed in compact mappings.'],
});

export const badHtml = define({
  code: 'SAMPLE_BAD_HTML',
  title: 'A sample is not valid HTML',
  severity: 'error',
  meaning: 'The tags of a code block with the language html are not balanced.',
  example: '```html\n<ul><li>Tea</ul></li>\n```',
  about: (fault: string) => fault,
  message: (fault: string) => fault,
  hint: CORRECT_IT,
  sample: ['<ul> is not closed before </li>.'],
});

export const badCss = define({
  code: 'SAMPLE_BAD_CSS',
  title: 'A sample is not valid CSS',
  severity: 'error',
  meaning: 'A code block with the language css cannot be parsed.',
  about: (reason: string) => reason,
  message: (reason: string) => `This is not valid CSS: ${reason}.`,
  hint: CORRECT_IT,
  sample: ['Unexpected end of input'],
});

export const unclosedQuote = define({
  code: 'SAMPLE_UNCLOSED_QUOTE',
  title: 'A quote in a command is not closed',
  severity: 'error',
  meaning: 'A shell would wait for the rest of such a command.',
  example: '```bash\necho "tea\n```',
  about: (quote: string) => quote,
  message: (quote: string) => `The quote ${quote} is not closed.`,
  hint: `Close it, or put a backslash before it. ${OPT_OUT}`,
  sample: ['"'],
});

const VALUES = 'Known values are config, module, output, data, and none with a reason: verify="none: reason".';

export const badMeta = define({
  code: 'SAMPLE_BAD_META',
  title: 'A setting for the check of a sample is not valid',
  severity: 'error',
  meaning: 'The words verify or no-verify after the fence of a code block have an unknown value, or lack a reason.',
  cure: VALUES,
  example: '```js verify=modul\nexport default {};\n```',
  about: (value: string, _near: string | undefined) => value,
  message: (value: string, _near: string | undefined) => `The value of verify=${value} is unknown.`,
  hint: (_value: string, near: string | undefined) =>
    near === undefined ? VALUES : `${suggestion(near, '')} ${VALUES}`,
  sample: ['modul', 'module'],
});

export const noReason = variant(badMeta, {
  about: () => 'none',
  message: 'A sample that is not checked needs a reason.',
  hint: 'Write verify="none: reason" or no-verify="reason".',
  sample: [],
});
