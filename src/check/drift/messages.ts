/** One function per problem that the check `drift` can report. Codes are permanent. */
import type { Diagnostic, Problem } from '../../diagnostics/diagnostic.js';
import { suggestionHint } from '../../diagnostics/suggest.js';
import { fragmentOf } from '../../parse/rules/blocks/documented-names.js';
import type { Item, Literal } from './types.js';

const shown = (value: Literal | readonly Literal[]): string =>
  Array.isArray(value) ? `[${value.map((one: Literal) => JSON.stringify(one)).join(', ')}]` : JSON.stringify(value);
const list = (values: readonly Literal[]): string => values.map(shown).join(', ');

export const inventoryFailed = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  code: 'DRIFT_INVENTORY',
  message: `The inventory of the documented tool could not be made: ${reason}`,
  file,
  hint: 'Its default function returns `{ tool, items }`; packages it reads must be installed.',
});

export const undocumented = (item: Item, tool: string): Problem => ({
  severity: 'error',
  code: 'DRIFT_UNDOCUMENTED',
  message: `No page has an anchor for the ${item.kind} ${item.id} of ${tool}.`,
  hint: `Add a heading \`${item.id}\`${item.pages?.[0] === undefined ? '' : ` to ${item.pages[0]}`}, or name it in a comment \`<!-- documents: ${item.id.replaceAll('[]', '')} -->\` before the paragraph, heading or table that has it (#${fragmentOf(item.id)}).`,
});

export const gone = (kind: string, name: string, tool: string, suggestion: string | undefined): Problem => ({
  severity: 'error',
  code: 'DRIFT_GONE',
  message: `${tool} has no ${kind} ${name}.`,
  ...suggestionHint(suggestion, `Take it out, or exempt \`${kind}:${name}\` with a reason.`),
});

export const commentUseless = (name: string): Problem => ({
  severity: 'error',
  code: 'DRIFT_COMMENT',
  message: `The comment names ${name}, but no heading, paragraph, table or list follows that could have it.`,
  hint: 'Put it on a line of its own before what documents it; `{1}` stands for the codes in the first column of a table.',
});

export const typeGone = (item: Item, types: readonly string[]): Problem => ({
  severity: 'error',
  code: 'DRIFT_TYPE',
  message: `${item.id} is no ${types.join(' or ')}.`,
  hint: `It is ${typesText(item)}.`,
});

export const typeUntold = (item: Item, types: readonly string[]): Problem => ({
  severity: 'error',
  code: 'DRIFT_TYPE',
  message: `${item.id} may also be ${types.join(' or ')}.`,
  hint: `It is ${typesText(item)}.`,
});

export const argumentsDiffer = (item: Item, written: readonly string[]): Problem => ({
  severity: 'error',
  code: 'DRIFT_TYPE',
  message: `Functions for ${item.id} get ${item.args!.length} arguments, not ${written.length}.`,
  hint: `They are (${item.args!.join(', ')}).`,
});

export const spelledDiffers = (id: string, spelled: string, written: string): Problem => ({
  severity: 'error',
  code: 'DRIFT_TYPE',
  message: `${id} is written ${written}.`,
  hint: `Write ${spelled}.`,
});

export const valuesUnknown = (item: Item, values: readonly Literal[]): Problem => ({
  severity: 'error',
  code: 'DRIFT_ENUM',
  message: `${item.id} does not take ${list(values)}.`,
  hint: `It is ${typesText(item)}.`,
});

export const valuesUntold = (item: Item, values: readonly Literal[]): Problem => ({
  severity: 'error',
  code: 'DRIFT_ENUM',
  message: `${item.id} also takes ${list(values)}.`,
  hint: `It is ${typesText(item)}.`,
});

export const defaultDiffers = (item: Item, written: Literal | readonly Literal[]): Problem => ({
  severity: 'error',
  code: 'DRIFT_DEFAULT',
  message: `The default of ${item.id} is not ${shown(written)}.`,
  hint: defaultsText(item),
});

export const defaultUntold = (item: Item): Problem => ({
  severity: 'error',
  code: 'DRIFT_DEFAULT',
  message: `The default of ${item.id} is not told.`,
  hint: defaultsText(item),
});

export const sinceDiffers = (item: Item, written: string): Problem => ({
  severity: 'error',
  code: 'DRIFT_SINCE',
  message: `${item.id} did not come with ${written}.`,
  hint: `It came with ${item.since}.`,
});

export const sinceUntold = (item: Item): Problem => ({
  severity: 'error',
  code: 'DRIFT_SINCE',
  message: `${item.id} came with ${item.since}, which is not told.`,
  hint: `Add <Badge text="${item.since}+" />.`,
});

export const deprecationUntold = (item: Item): Problem => ({
  severity: 'error',
  code: 'DRIFT_DEPRECATED',
  message: `${item.id} is deprecated, which is not told.`,
  hint: 'Say so, and what replaces it.',
});

export const printedUrlDead = (url: string, where: string, reason: string): Problem => ({
  severity: 'error',
  code: 'DRIFT_PRINTED_URL',
  message: `${where} prints ${url}, but ${reason}.`,
  hint: 'Add the page, an anchor of that name, or a redirect.',
});

export const packageMissing = (name: string): Problem => ({
  severity: 'error',
  code: 'DRIFT_PRINTED_URL',
  message: `The package ${name}, whose addresses are to be checked, is not installed.`,
  hint: 'Install it as a development dependency, or take it out of `verify.drift`.',
});

export const exemptUnused = (pattern: string): Problem => ({
  severity: 'error',
  code: 'DRIFT_EXEMPT_UNUSED',
  message: `The exemption \`${pattern}\` covers nothing.`,
  hint: 'Take it out of `verify.drift.exempt`.',
});

const typesText = (item: Item): string => [...(item.types ?? []), ...(item.enum ?? []).map(shown)].join(' | ');

const defaultsText = (item: Item): string =>
  `It is ${shown(item.default!)}${item.otherDefaults === undefined || item.otherDefaults.length === 0 ? '' : `; elsewhere ${item.otherDefaults.map(shown).join(', ')}`}.`;
