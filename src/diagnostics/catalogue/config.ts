import { define, variant } from '../define.js';
import { thrownText } from '../docs-error.js';
import { escaped } from '../shown-path.js';

export const rootMissing = define({
  code: 'ROOT_MISSING',
  title: 'The folder of the site does not exist',
  severity: 'error',
  meaning: 'The folder that the command names is not there, or is a file.',
  message: (root: string, isThere: boolean) => (isThere ? `${root} is not a folder.` : `There is no folder ${root}.`),
  hint: 'Name the folder of the site, or leave it out to use the working folder.',
  sample: ['my-site', false],
});

export const rootNotUtf8 = variant(rootMissing, {
  message: (root: string) => `The name of the folder ${root} is not UTF-8, so Node cannot open it.`,
  hint: 'Rename the folder.',
  sample: ['caf\ufffd'],
});

export const workingFolderGone = variant(rootMissing, {
  message: () => 'The folder that the command runs in no longer exists.',
  hint: 'Change to a folder that exists and run the command again.',
  sample: [],
});

export const configMissing = define({
  code: 'CONFIG_MISSING',
  title: 'The configuration file does not exist',
  severity: 'error',
  meaning: 'The file after --config is not there.',
  message: (file: string, _names: readonly string[]) => `There is no configuration file ${file}.`,
  hint: (_file, names) =>
    `The path is relative to the folder that the command names, or to the working folder. Without --config, the command looks for these: ${names.join(', ')}.`,
  sample: ['docs.config.ts', ['docs-build.config.ts']],
});

export const configGone = variant(configMissing, {
  message: (file: string) => `The configuration file ${file} is gone.`,
  hint: 'The preview continues as soon as the file is back. To continue without one, restart the preview.',
  sample: ['docs-build.config.ts'],
});

export const configIgnored = define({
  code: 'CONFIG_IGNORED',
  title: 'A configuration file is ignored',
  severity: 'warning',
  meaning:
    'A folder contains several configuration files, of which only one is read, the first in the order ts, mts, cts, mjs, js, cjs, json. Or a file has a name that only resembles that of a configuration file.',
  file: (_read: string, ignored: string) => ignored,
  message: (read: string, ignored: string) => `${ignored} is ignored, because there is ${read}.`,
  hint: 'Remove one of them, or name the one that counts with --config.',
  sample: ['docs-build.config.ts', 'docs-build.config.json'],
});

export const configMisnamed = variant(configIgnored, {
  file: (ignored: string, _names: readonly string[]) => ignored,
  message: (ignored: string, _names: readonly string[]) =>
    `${escaped(ignored)} is ignored, because no configuration file has that name.`,
  hint: (_ignored, names) =>
    `Configurations are written in TypeScript, JavaScript or JSON, and are called ${names.join(', ')}.`,
  sample: ['docs-build.config.yaml', ['docs-build.config.ts', 'docs-build.config.json']],
});

export const configUnreadable = define({
  code: 'CONFIG_UNREADABLE',
  title: 'The configuration cannot be read',
  severity: 'error',
  meaning: 'The configuration file is not valid JSON, throws when it is loaded, or exports no configuration.',
  message: (error: unknown) => `The configuration cannot be read: ${thrownText(error)}`,
  hint: 'It must export the configuration as default: export default defineConfig({ … }).',
  sample: [new TypeError('it has no default export that is an object')],
});

export const configThrows = variant(configUnreadable, {
  message: (thrown: string) => `The configuration cannot be read: ${thrown}`,
  hint: 'Correct the configuration, or a module that it imports. With --verbose, the command prints where the error was thrown.',
  sample: ['it throws null'],
});

export const configSlow = variant(configUnreadable, {
  file: (file: string, _seconds: number) => file,
  message: (_file: string, seconds: number) =>
    `The configuration has not been loaded after ${seconds} seconds: something that it awaits does not end.`,
  hint: 'The preview reads it again when it is edited. Until then, it shows the site as it was.',
  sample: ['docs-build.config.ts', 30],
});

export const configWaits = define({
  code: 'CONFIG_SLOW',
  title: 'The configuration takes a long time to load',
  severity: 'warning',
  meaning:
    'The configuration, or a module that it imports, has awaited something for some seconds. The command waits for it.',
  message: (seconds: number) => `The configuration has not been loaded after ${seconds} seconds.`,
  hint: 'The command waits for it. If it never ends, look in the configuration, and in what it imports, for a promise that nothing settles.',
  sample: [5],
});

export const configNotJson = variant(configUnreadable, {
  message: (fault: string) => `The configuration is not valid JSON: ${fault}.`,
  hint: 'A configuration in TypeScript or JavaScript may have comments and trailing commas.',
  sample: ['a comma is missing here'],
});

export const configUnknownKey = define({
  code: 'CONFIG_UNKNOWN_KEY',
  title: 'The configuration has an unknown key',
  severity: 'error',
  meaning: 'The build does not know a key of the configuration. Most often it is misspelled.',
  cure: 'Correct the name of the key, or remove it.',
  example: "export default defineConfig({ titel: 'Handbook' });",
  message: (where: string, key: string, _near: string | undefined, _known: readonly string[]) =>
    `${where === '' ? 'The configuration' : where} has no key "${key}".`,
  hint: (_where, _key, near, known) => (near ? `Did you mean "${near}"?` : `Known keys: ${known.join(', ')}.`),
  sample: ['', 'titel', 'title', []],
});

export const configForeignKey = variant(configUnknownKey, {
  message: (key: string, _advice: string) => `The configuration has no key "${key}".`,
  hint: (_key, advice) => advice,
  sample: ['siteName', 'The key is called "title" here.'],
});

export const configMissingKey = define({
  code: 'CONFIG_MISSING_KEY',
  title: 'The configuration lacks a key',
  severity: 'error',
  meaning: 'A part of the configuration is incomplete.',
  cure: 'Add the key: the hint says what it is for.',
  message: (where: string, key: string, _purpose: string) => `${where || 'The configuration'} needs the key "${key}".`,
  hint: (_where, key, purpose) => `Add "${key}"${purpose === '' ? '.' : `: ${purpose}`}`,
  sample: ['blog', 'title', 'Title of the blog.'],
});

export const configInvalid = define({
  code: 'CONFIG_INVALID',
  title: 'A value of the configuration is not allowed',
  severity: 'error',
  meaning: 'A value has the wrong type or form, or is not one of the allowed values.',
  cure: 'Correct the value: the hint says what the key is for.',
  message: (where: string, expected: string, found: string, _purpose: string) =>
    `${where || 'The configuration'} must be ${expected}, but is ${found}.`,
  hint: (_where, _expected, _found, purpose) => purpose,
  sample: ['title', 'text', 'a number (5)', 'Name of the site, which document titles end with.'],
});

export const pluginFailed = define({
  code: 'PLUGIN_FAILED',
  title: 'A plugin of the site fails',
  severity: 'error',
  meaning: 'A hook of a plugin in the configuration threw an error, or returned something that a build cannot use.',
  message: (plugin: string, hook: string, reason: string) =>
    `The plugin "${plugin}" failed in its hook "${hook}": ${reason.split('\n')[0]!}`,
  hint: 'Correct the plugin, or remove it from the configuration. With --verbose, the command prints where the error was thrown.',
  sample: ['badges', 'page', 'Cannot read properties of undefined'],
});

export const pluginReturned = variant(pluginFailed, {
  message: (plugin: string, hook: string, fault: string) =>
    `The plugin "${plugin}" returned something unusable from its hook "${hook}": ${fault}`,
  hint: 'Correct the plugin. The type `Plugin` of docs-build describes what each hook returns.',
  sample: ['badges', 'scan', 'counts must be an object, but is nothing.'],
});

export const hookSlow = define({
  code: 'HOOK_SLOW',
  title: 'A hook of a plugin takes a long time',
  severity: 'warning',
  meaning:
    'A hook of a plugin in the configuration has returned a promise that is not settled after some seconds. The command waits for it; a preview shows what it knows without it.',
  message: (plugin: string, hook: string, seconds: number) =>
    `The hook "${hook}" of the plugin "${plugin}" has not finished after ${seconds} seconds.`,
  hint: 'The command waits for it. If it never ends, look in the plugin for a promise that nothing settles.',
  sample: ['badges', 'scan', 5],
});

export const pluginRuleFailed = variant(pluginFailed, {
  message: (plugins: string, reason: string) =>
    `The page cannot be parsed with the rules that the hook "markdown" of the plugin ${plugins} adds: ${reason.split('\n')[0]!}`,
  hint: 'Correct the plugin, or remove it from the configuration. With --verbose, the command prints where the error was thrown.',
  sample: ['"badges"', 'Cannot read properties of undefined'],
});

const OUT =
  'A build replaces files in the output folder. Choose a separate folder with "out" in the configuration or with --out, for example --out dist.';

export const outHoldsSources = define({
  code: 'OUT_HOLDS_SOURCES',
  title: 'The output folder contains sources',
  severity: 'error',
  meaning:
    'A build replaces files in its output folder, so that folder must not contain the site, its content, the cache, a part that is being merged or the home folder of the user. Nor may it be where another tool keeps its files, such as `.git` or `node_modules`.',
  message: (folder: string, victim: string) => `The output folder ${folder} is or contains ${victim}.`,
  hint: OUT,
  sample: ['.', 'the site itself'],
});

export const outBelongsToOthers = variant(outHoldsSources, {
  message: (folder: string, owner: string) => `The output folder ${folder} is where ${owner} keeps its files.`,
  hint: OUT,
  sample: ['.git', 'Git'],
});

export const cacheInContent = define({
  code: 'CACHE_IN_CONTENT',
  title: 'The cache folder is or contains sources, or is published',
  severity: 'error',
  meaning:
    'Cached results would be published, or mixed with pages, if the cache folder were the content folder, contained it, or were in its `public` folder.',
  message: (folder: string, isPublished: boolean) =>
    isPublished
      ? `The cache folder ${folder} would be published with the site.`
      : `The cache folder ${folder} is the content folder.`,
  hint: 'Choose a separate folder with "cache" in the configuration or with --cache, for example --cache .docs-build.',
  sample: ['content/public/cache', true],
});

export const cacheHoldsSources = variant(cacheInContent, {
  message: (folder: string, victim: string) => `The cache folder ${folder} is or contains ${victim}.`,
  hint: 'Choose a separate folder with "cache" in the configuration or with --cache, for example --cache .docs-build.',
  sample: ['.', 'the site itself'],
});

export const moduleUnreadable = define({
  code: 'MODULE_UNREADABLE',
  title: 'A module of the site does not exist',
  severity: 'error',
  meaning: 'The configuration names a module, such as a component, and there is no such file.',
  message: (file: string) => `The module ${file} cannot be read: it does not exist.`,
  hint: 'Correct the path, or put the file there.',
  sample: ['components/Chart.tsx'],
});

export const stylesMissing = variant(moduleUnreadable, {
  message: (file: string) => `The stylesheet ${file}, which a plugin names, does not exist.`,
  hint: 'Correct the path under "styles" of the plugin, or put the file there.',
  sample: ['poll/poll.css'],
});

export const moduleSyntax = define({
  code: 'MODULE_SYNTAX',
  title: 'A module of the site has a syntax error',
  severity: 'error',
  meaning:
    'The configuration, a component or another module of the site cannot be compiled, or the stylesheet of a plugin has a block that is never closed, or imports another one.',
  cure: 'Correct the line that the message names.',
  message: (reason: string, _advice: string | undefined) => reason,
  hint: (_reason, advice) => advice,
  sample: ["',' expected.", undefined],
});

export const importNotFound = define({
  code: 'MODULE_NOT_FOUND',
  title: 'An import leads nowhere',
  severity: 'error',
  meaning:
    'The configuration or a module of the site imports a file or a package that is not there, a name that a module does not export, or a file that is not a module.',
  message: (importer: string, specifier: string, packageName: string | undefined) =>
    `${importer} imports ${specifier}, which ${packageName === undefined ? 'does not exist' : 'is not installed'}.`,
  hint: (_importer, specifier, packageName) =>
    packageName === undefined
      ? `Correct the path, or put ${specifier.slice(specifier.lastIndexOf('/') + 1)} there.`
      : `Install it with npm install --save-dev ${packageName}, or correct the name.`,
  sample: ['docs-build.config.ts', 'lodash', 'lodash'],
});

export const importNotExported = variant(importNotFound, {
  message: (importer: string, name: string, target: string, _exported: readonly string[], _near: string | undefined) =>
    name === 'default'
      ? `${importer} imports the default export of ${target}, which has none.`
      : `${importer} imports ${name} from ${target}, which does not export it.`,
  hint: (_importer, _name, target, exported, near) =>
    near !== undefined
      ? `Did you mean ${near}?`
      : exported.length > 0
        ? `${target} exports ${exported.join(', ')}.`
        : `Export it there, or correct the import.`,
  sample: ['docs-build.config.ts', 'titel', 'site.ts', ['title'], 'title'],
});

export const importNoModule = variant(importNotFound, {
  message: (importer: string, specifier: string, _advice: string) =>
    `${importer} imports ${specifier}, which is not a module.`,
  hint: (_importer, _specifier, advice) => advice,
  sample: ['docs-build.config.ts', './menu.yaml', 'Modules of a site are JavaScript, TypeScript, TSX or JSON.'],
});
