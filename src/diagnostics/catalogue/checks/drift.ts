import { suggestion } from '../../suggest.js';
import { define, variant } from '../../define.js';

export const inventoryFailed = define({
  code: 'DRIFT_INVENTORY',
  title: 'The inventory of the documented tool cannot be made',
  severity: 'error',
  meaning: 'The module that verify.drift.inventory names is missing, throws, or does not return an inventory.',
  file: (file: string, _reason: string) => file,
  message: (_file: string, reason: string) => `The inventory of the documented tool cannot be made: ${reason}`,
  hint: 'Its default function must return `{ tool, items }`, and the packages that it reads must be installed.',
  environment: true,
  sample: ['verify/inventory.mjs', "Cannot find package 'brewer'"],
});

interface Undocumented {
  readonly kind: string;
  readonly id: string;
  /** Page where it belongs. */
  readonly page: string | undefined;
  /** Id that its place would get. */
  readonly fragment: string;
  /** What it has to become at the location that is named. Default: a heading. */
  readonly form?: 'section' | 'row' | 'line';
}

const FORMS = { section: 'a heading', row: 'a row of the table for', line: 'a line to the paragraph for' };

export const undocumented = define({
  code: 'DRIFT_UNDOCUMENTED',
  title: 'An item of the tool is not documented',
  severity: 'error',
  meaning: 'The inventory of the tool lists an item, and no page has a heading or a comment that names it.',
  cure: 'Document it, name it in a `documents` comment where it is documented, or exempt it with a reason.',
  message: ({ kind, id }: Undocumented, tool: string) => `No page has an anchor for the ${kind} ${id} of ${tool}.`,
  hint: ({ id, page, fragment, form = 'section' }) =>
    `Add ${FORMS[form]} \`${id}\`${page === undefined ? '' : ` to ${page}`}, or put a comment \`<!-- documents: ${id.replaceAll('[]', '')} -->\` before the heading, paragraph or table that documents it (#${fragment}).`,
  sample: [{ kind: 'option', id: 'output.path', page: '/configuration/', fragment: 'outputpath' }, 'brewer'],
});

export const unwritten = define({
  code: 'DRIFT_UNWRITTEN',
  title: 'A stub has not been written yet',
  severity: 'error',
  meaning:
    'A comment that begins with `To be written` marks the place where `docs-build release --write` added something new. Readers see a name without an explanation.',
  example: '## output.path\n\n<!-- To be written: what it is for. -->',
  message: (name: string) => `Nothing has been written about ${name} yet.`,
  hint: 'Write what it is for, when it is needed, and an example; then remove the comment.',
  sample: ['output.path'],
});

export const gone = define({
  code: 'DRIFT_GONE',
  title: 'A page documents something that the tool does not have',
  severity: 'error',
  meaning: 'A heading or a comment names an item that the inventory of the tool does not list.',
  cure: 'Correct or remove it, or exempt it with a reason.',
  message: (kind: string, name: string, tool: string, _near: string | undefined) => `${tool} has no ${kind} ${name}.`,
  hint: (kind, name, _tool, near) =>
    `${near === undefined ? '' : `Did you mean ${near}? Otherwise: `}${near === undefined ? 'Remove' : 'remove'} it, or exempt \`${kind}:${name}\` with a reason. \`docs-build where ${name}\` lists what else names it.`,
  sample: ['option', 'output.pth', 'brewer', 'output.path'],
});

export const unknownName = define({
  code: 'DRIFT_NAME',
  title: 'A sentence names something that the tool does not have',
  severity: 'error',
  meaning:
    'Code in a sentence looks like the name of an option or a flag of the tool (`verify.drift.prose` says which kinds are looked for), and the inventory does not list it.',
  cure: 'Correct the name. If it belongs to an earlier version or to another tool, exempt it with a reason.',
  example: 'Set `output.flename` to change the name.',
  message: (kind: string, name: string, tool: string, _near: string | undefined) => `${tool} has no ${kind} ${name}.`,
  hint: (_kind, name, _tool, near) =>
    suggestion(near, `Correct it, or exempt \`prose:${name}\` under verify.drift.exempt with a reason.`),
  sample: ['option', 'output.flename', 'brewer', 'output.filename'],
});

export const commentUseless = define({
  code: 'DRIFT_COMMENT',
  title: 'Nothing that a `documents` comment could name follows it',
  severity: 'error',
  meaning: 'A comment says what the next heading, paragraph, table or list documents, and none of these follows.',
  example: 'The last line of the page.\n\n<!-- documents: output.path -->',
  message: (name: string) => `The comment names ${name}, but no heading, paragraph, table or list follows it.`,
  hint: 'Put the comment on a line of its own before what documents the name; `{1}` stands for the codes in the first column of a table.',
  sample: ['output.path'],
});

export const printedUrlDead = define({
  code: 'DRIFT_PRINTED_URL',
  title: 'The tool prints an address that leads nowhere',
  severity: 'error',
  meaning: 'The code of a package contains an address of this site that has no page, anchor or redirect.',
  cure: 'Add the page, an anchor of that name, or a redirect.',
  message: (url: string, where: string, reason: string) => `${where} prints ${url}, but ${reason}.`,
  hint: 'Add the page, an anchor of that name, or a redirect.',
  sample: ['https://brewer.example/errors/#cold', 'brewer/lib/errors.js:12', 'the page has no anchor #cold'],
});

export const printingPackageMissing = variant(printedUrlDead, {
  message: (name: string) => `The package ${name}, whose printed addresses should be checked, is not installed.`,
  hint: 'Install it as a development dependency, or remove it from `verify.drift.printedUrls`.',
  sample: ['brewer'],
});

export const exemptUnused = define({
  code: 'DRIFT_EXEMPT_UNUSED',
  title: 'An exemption matches nothing',
  severity: 'error',
  meaning: 'A pattern under verify.drift.exempt matches no item that would be reported.',
  message: (pattern: string) => `The exemption \`${pattern}\` matches nothing.`,
  hint: 'Remove it from `verify.drift.exempt`.',
  sample: ['option:output.*'],
});

export const namesOutdated = define({
  code: 'DRIFT_NAME_LIST',
  title: 'The list of names is not up to date',
  severity: (_file: string, mustFit: boolean) => (mustFit ? 'error' : 'note'),
  meaning:
    'The file that `names` in the configuration names has the options, hooks and flags of the inventory with their places, which have changed. On a build server (`CI` is set), this is an error, because nobody would notice if these addresses disappeared.',
  message: (file: string, _mustFit: boolean) =>
    `The list of names ${file} is out of date: the names of the tool or their places have changed.`,
  hint: 'docs-build check --only drift --update writes it.',
  sample: ['content/names.json', false],
});

export const releaseRefused = define({
  code: 'RELEASE_REFUSED',
  title: 'Two versions of the tool cannot be compared',
  severity: 'error',
  meaning:
    '`docs-build release` compares the installed version of the documented tool with another version, and one of them is missing. Nothing was changed.',
  message: (message: string, _hint: string) => message,
  hint: (_message, hint) => hint,
  sample: ['versions/old does not exist.', 'Name a folder, or a list of names.'],
});
