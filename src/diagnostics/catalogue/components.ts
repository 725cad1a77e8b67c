import type { Severity } from '../diagnostic.js';
import type { Location } from '../location.js';
import { suggestion } from '../suggest.js';
import { thrownText } from '../docs-error.js';
import { define, variant } from '../define.js';

/** What Node says of a name that only browsers have. */
const BROWSER_ONLY =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|\w+Observer) is not defined/;
const NO_BROWSER = 'The build renders components, too, and has no browser: use it only in effects and event handlers.';
const REGISTER = 'Name it under components in the configuration.';

export const unknownComponent = define({
  code: 'UNKNOWN_COMPONENT',
  title: 'A component does not exist',
  severity: 'warning',
  meaning: 'A capitalized tag names a component that neither the package nor the configuration has.',
  cure: 'Correct the name, or name the component under components in the configuration.',
  example: '<Badgee text="new" />',
  message: (name: string, _near: string | undefined) =>
    `There is no component ${name}; only its content and the texts in its attributes are shown.`,
  hint: (_name, near) => suggestion(near, REGISTER),
  sample: ['Badgee', 'Badge'],
});

export const failedComponent = define({
  code: 'COMPONENT_FAILED',
  title: 'A component cannot be loaded, compiled or rendered',
  severity: 'error',
  meaning:
    'The module of a component contains an error, or the component throws an error for the attributes that a page passes.',
  cure: 'Correct the component, or the attributes on the page.',
  message: (name: string, error: unknown, _at?: Location) => `<${name}> could not be rendered: ${thrownText(error)}`,
  hint: (_name, error, at) =>
    [
      BROWSER_ONLY.test(thrownText(error)) ? NO_BROWSER : '',
      at === undefined ? '' : `The error was thrown at ${at.file}:${at.line}:${at.column}.`,
    ]
      .filter(Boolean)
      .join(' ') || undefined,
  sample: [
    'Chart',
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    { file: 'components/Chart.tsx', line: 12, column: 20 },
  ],
});

export const asyncComponent = variant(failedComponent, {
  message: (name: string, _file: string) => `The component ${name} is an async function; pages are rendered in one go.`,
  hint: 'Load what it needs before the function, with await at the top of its module.',
  file: (_name, file) => file,
  sample: ['Chart', 'components/Chart.tsx'],
});

export const componentName = variant(failedComponent, {
  message: (name: string, _better: string | undefined) =>
    `The component ${name} needs a name that begins with a capital letter, as its tag does.`,
  hint: (_name, better) => (better === undefined ? 'Give it such a name.' : `Call it ${better}.`),
  sample: ['chart', 'Chart'],
});

export const componentNotLoaded = variant(failedComponent, {
  message: (name: string, error: unknown) =>
    `The component ${name} cannot be loaded: ${String(thrownText(error)).split('\n')[0]}`,
  sample: ['Chart', new Error("Cannot find package 'd3'")],
});

export const componentWithoutDefault = variant(failedComponent, {
  message: (name: string, _file: string) => `The module of the component ${name} has no default export.`,
  hint: 'Write `export default` before the function that is the component.',
  file: (_name, file) => file,
  sample: ['Chart', 'components/Chart.tsx'],
});

export const componentNotCompiled = variant(failedComponent, {
  message: (reason: string) => `The component cannot be compiled: ${reason}`,
  sample: ["Expected ';' but found 'return'"],
});

export const componentNeedsNode = variant(failedComponent, {
  message: (name: string) => `The component imports ${name}, which browsers do not have.`,
  hint: 'Pass what it needs as an attribute or as data of a plugin, or let the component run only in the build.',
  sample: ['node:fs'],
});

export const screenFailed = variant(failedComponent, {
  message: (url: string, error: unknown) => `The page ${url} could not be rendered: ${thrownText(error)}`,
  hint: 'Correct the component. With --verbose, the command prints where the error was thrown.',
  sample: ['/poll/', new TypeError("Cannot read properties of undefined (reading 'map')")],
});

export const islandContent = define({
  code: 'ISLAND_CONTENT',
  title: 'A component that runs in the browser has content',
  severity: 'warning',
  meaning:
    'A component with `island: true` gets nothing but its attributes in the browser. The content between its tags cannot be passed to it and is shown below it.',
  cure: 'Pass the text as an attribute, or let the component run only in the build.',
  example: '<Counter>How often</Counter>',
  message: (name: string) => `${name} runs in the browser and gets only its attributes; its content is shown below it.`,
  hint: 'Pass the text as an attribute, or remove `island: true` from the configuration.',
  sample: ['Counter'],
});

export const partNameTaken = define({
  code: 'PART_NAME_TAKEN',
  title: 'Two parts of the interface have the same name',
  severity: 'error',
  meaning:
    'An island or a screen of a plugin has the name of another one: of the engine, of another plugin, or of a component of the site that is an island.',
  cure: 'Give it another name, where the plugin declares it and where it is used.',
  example: "islands: { search: './Search.tsx' }",
  message: (name: string) => `There are two parts of the interface called ${name}.`,
  hint: 'Give the island or the screen of the plugin another name.',
  sample: ['search'],
});

export const screenMissing = define({
  code: 'SCREEN_MISSING',
  title: 'No screen shows pages of a kind',
  severity: 'error',
  meaning: 'A plugin adds a page of a kind for which neither the engine nor a plugin has a screen.',
  cure: 'Name the screen under screens in the plugin, or correct the kind of the page.',
  example: "routes: [{ kind: 'poll', url: '/poll/', title: 'Poll', label: 'the poll' }]",
  message: (kind: string, url: string) => `No screen shows pages of the kind ${kind}, such as ${url}.`,
  hint: (kind: string) => `Name a module under screens in the plugin: { ${kind}: './Screen.tsx' }.`,
  sample: ['poll', '/poll/'],
});

export const badComponent = define({
  code: 'BAD_COMPONENT',
  title: 'A component is used incorrectly',
  severity: (_name: string, _message: string, severity?: Severity) => severity ?? 'warning',
  meaning: 'A page passes a built-in component too few attributes, or attributes that it cannot use.',
  cure: 'Pass the component what the message names.',
  example: '<Badge />',
  message: (name: string, message: string, _severity?: Severity) => `<${name}> ${message}`,
  sample: ['Badge', 'needs a text: <Badge text="5.1.0+" />.'],
});

export const unknownExample = define({
  code: 'EXAMPLE_UNKNOWN',
  title: 'An example does not exist',
  severity: 'error',
  meaning: 'A page names an example that is not in the folder of examples, or the folder does not exist.',
  cure: 'Write the path of a folder in verify.examples.dir that contains an example.json.',
  example: '<Example name="basci" />',
  message: (name: string, _near: string | undefined) => `There is no example ${name}.`,
  hint: (_name, near) =>
    suggestion(near, 'Write the path of a folder in verify.examples.dir that contains an example.json.'),
  sample: ['basci', 'basic'],
});

export const examplesFolderMissing = variant(unknownExample, {
  message: (folder: string) => `There is no folder ${folder} with examples.`,
  hint: 'Correct the path, which is relative to the folder of the configuration, or create the folder.',
  sample: ['exmaples'],
});

export const badExampleBlock = define({
  code: 'EXAMPLE_BAD_BLOCK',
  title: 'An example on a page is described incorrectly',
  severity: 'error',
  meaning: 'An `:::example` block lacks files, or the settings in its first line are not valid.',
  message: (message: string, _hint: string) => `The example cannot be used as it is. ${message}`,
  hint: (_message, hint) => hint,
  sample: ['It has no file.', 'Give each code block of it a title that is a file name.'],
});

export const unsupportedMdx = define({
  code: 'UNSUPPORTED_MDX',
  title: 'A page uses a construct of MDX that is not supported',
  severity: 'warning',
  meaning:
    'Pages are data, not code: only imports of images, texts and components, and exports of literals and of components that arrange what they are given, are supported.',
  cure: 'Move the code to a component of the site.',
  example: 'export const now = new Date();',
  message: (construct: string, _hint?: string) => `${construct} cannot be used here and is left out.`,
  hint: (_construct: string, hint?: string) => hint,
  sample: ['An export that is not a literal'],
});

export const unknownExpression = define({
  code: 'UNKNOWN_EXPRESSION',
  title: 'An expression is neither a literal nor a known name',
  severity: 'warning',
  meaning: 'Braces contain something that the build does not evaluate. It is shown as text.',
  example: 'It costs {price} euros.',
  message: (text: string) =>
    `The expression {${text}} is neither a literal nor a name that the page defines; it is shown as text.`,
  hint: 'To show a brace, write \\{.',
  sample: ['price'],
});

export const missingImport = define({
  code: 'MISSING_IMPORT',
  title: 'An imported file does not exist',
  severity: 'warning',
  meaning: 'A page imports a file that does not exist.',
  example: "import Options from './_optoins.mdx'",
  about: (path: string, _near: string | undefined) => path,
  message: (path: string, _near: string | undefined) => `There is no file ${path} to import.`,
  hint: (_path, near) => suggestion(near, 'Write the path relative to the page.'),
  sample: ['./_optoins.mdx', undefined],
});

export const unknownImport = define({
  code: 'UNREGISTERED_COMPONENT',
  title: 'An imported component is not registered',
  severity: 'warning',
  meaning: 'A page imports a component from a module. Only components that the configuration names are rendered.',
  example: "import Chart from '../components/Chart'\n\n<Chart />",
  message: (name: string, path: string) =>
    `${name} of ${path} is not a component of this site; only its content and the texts in its attributes are shown.`,
  hint: REGISTER,
  sample: ['Chart', '../components/Chart'],
});

export const generatedReference = define({
  code: 'GENERATED_REFERENCE',
  title: 'A reference that would be read from code is missing',
  severity: 'warning',
  meaning:
    'Another generator would read the documentation of a module, a class or a function from the code, and show it here or link to it. docs-build does not read code, so it shows only the name.',
  cure: 'Write the reference as a page, or let a tool write it into the content as Markdown before the build.',
  example: '::: package.module',
  message: () => 'The reference that another generator would read from the code is missing; only the name is shown.',
  hint: 'Let a tool write the reference into the content as Markdown, and include or link it here.',
  sample: [],
});

export const macroData = define({
  code: 'MACRO_LEFT_OUT',
  title: 'A macro whose data is not in the content is left out',
  severity: 'note',
  meaning:
    'A page of MDN has a macro that shows data from elsewhere, such as the browsers that support a feature, or one that docs-build does not know. The page shows nothing in its place, or the text in it.',
  cure: 'Write the text itself.',
  example: '{{Compat}}',
  message: () => 'A macro is left out, because what it shows is not in the content.',
  hint: 'Write in its place what it should show.',
  sample: [],
});

export const templateTag = define({
  code: 'TEMPLATE_TAG',
  title: 'A tag of a template language is left out',
  severity: 'warning',
  meaning:
    'A page has a tag of Liquid that includes a template, or decides what is shown, or a shortcode of Hugo that docs-build does not know. Templates are not run: the tag is left out, and the content between tags is shown.',
  cure: 'Write the text itself, or include a Markdown file.',
  example: '{% include card.html %}',
  message: (name: string) => `Templates are not run: the tag ${name} is left out.`,
  hint: 'Write in its place what it should show.',
  sample: ['{% include card.html %}'],
});

export const templateAddress = variant(templateTag, {
  message: (address: string) =>
    `Templates are not run: the address ${address} is not known, so the page shows only the text of the link.`,
  about: (address) => address,
  hint: 'Write in its place where it should lead.',
  sample: ['{{% eturl figure %}}'],
});

export const templateLoop = variant(templateTag, {
  message: (name: string) => `Templates are not run: the loop {% ${name} %} is left out with its content.`,
  hint: 'Write in its place what it should show.',
  sample: ['for'],
});
