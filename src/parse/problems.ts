import type { Diagnostic, Severity } from '../diagnostics/diagnostic.js';
import { frameFor } from '../diagnostics/frame.js';
import { suggestionHint } from '../diagnostics/suggest.js';
import type { Position } from '../model/types.js';
import type { SourceContext } from './files/source-context.js';

/** What is wrong, without the place. */
export interface Problem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** A problem at a place in a source. */
export function diagnosticAt(context: SourceContext, position: Position, problem: Problem): Diagnostic {
  return { ...problem, file: context.file, ...position, frame: frameFor(context.text, position.line, position.column) };
}

// Front matter

export const unclosedFrontMatter = (): Problem => ({
  severity: 'error',
  code: 'UNCLOSED_FRONT_MATTER',
  message: 'The front matter never ends.',
  hint: 'Close it with a line of three dashes.',
});
export const badFrontMatter = (message: string): Problem => ({
  severity: 'error',
  code: 'BAD_FRONT_MATTER',
  message: `The front matter is no valid YAML: ${message}`,
  hint: 'Put values that hold a colon, a brace, a bracket or a quote in quotes.',
});
export const unknownKey = (key: string, near: string | undefined): Problem => ({
  severity: 'warning',
  code: 'UNKNOWN_KEY',
  message: `The front matter has an unknown key: ${key}.`,
  ...suggestionHint(near, 'Take it out; schema/front-matter.json lists all keys.'),
});
export const wrongType = (key: string, expected: string, found: string): Problem => ({
  severity: 'error',
  code: 'WRONG_TYPE',
  message: `The front matter key ${key} must be ${expected}, but is ${found}.`,
  hint:
    expected === 'text' && (found.startsWith('a number') || found.startsWith('true or false'))
      ? 'Put the value in quotes.'
      : `Write ${expected}, or take the key out.`,
});
export const badValue = (key: string, expected: string): Problem => ({
  severity: 'error',
  code: 'BAD_VALUE',
  message: `The front matter key ${key} must be ${expected}.`,
  hint: 'Write it so, or take the key out.',
});
export const missingKey = (key: string): Problem => ({
  severity: 'error',
  code: 'MISSING_KEY',
  message: `The front matter lacks ${key}.`,
  hint: 'Add it.',
});

// Structure

export const tooDeep = (): Problem => ({
  severity: 'error',
  code: 'TOO_DEEP',
  message: 'Lists, quotes and containers are nested too deeply here; what is inside is left out.',
  hint: 'Write it flatter.',
});
export const unclosedDirective = (name: string, colons: number): Problem => ({
  severity: 'error',
  code: 'UNCLOSED_DIRECTIVE',
  message: `The container ${name} is never closed.`,
  hint: `Close it with a line of ${colons} colons.`,
});
export const unknownDirective = (name: string, near: string | undefined): Problem => ({
  severity: 'warning',
  code: 'UNKNOWN_DIRECTIVE',
  message: `There is no container named ${name}.`,
  ...suggestionHint(
    near,
    'Three colons at the start of a line open a container: put a backslash before them where none is meant.',
  ),
});
export const duplicateId = (id: string, severity: Severity): Problem => ({
  severity,
  code: 'DUPLICATE_ID',
  message: `The id ${id} is given twice in this page.`,
  hint: 'Give one of them another id: `## Text {#id}`.',
});
export const unclosedFence = (marker: string, severity: Severity): Problem => ({
  severity,
  code: 'UNCLOSED_FENCE',
  message: 'This code block is never closed.',
  hint: `Close it with a line of ${marker}.`,
});
export const badDirective = (message: string): Problem => ({ severity: 'warning', code: 'BAD_DIRECTIVE', message });

// Links and files

export const unsafeUrl = (url: string, severity: Severity): Problem => ({
  severity,
  code: 'UNSAFE_URL',
  message: `This address is not allowed in a page: ${url}.`,
  hint: 'Allowed are http, https and mailto addresses, paths and fragments.',
});
export const missingImage = (url: string, severity: Severity): Problem => ({
  severity,
  code: 'MISSING_IMAGE',
  message: `There is no image ${url}.`,
  hint: 'Images lie beside the page, or in the `public` folder of the content.',
});
export const outsideRoot = (url: string, what: string, severity: Severity): Problem => ({
  severity,
  code: 'OUTSIDE_ROOT',
  message: `The ${what} ${url} lies outside of the site.`,
  hint: 'Only files within the site can be used.',
});
export const missingInclude = (path: string): Problem => ({
  severity: 'error',
  code: 'MISSING_INCLUDE',
  message: `There is no file ${path} to include.`,
  hint: 'Paths are relative to the file that includes, or begin at the content folder with a slash.',
});
export const missingRegion = (path: string, region: string): Problem => ({
  severity: 'error',
  code: 'MISSING_REGION',
  message: `The file ${path} has no region ${region}.`,
  hint: `Mark it there with lines #region ${region} and #endregion.`,
});
export const missingLines = (path: string, text: string): Problem => ({
  severity: 'error',
  code: 'MISSING_LINES',
  message: `The file ${path} has no line with "${text}".`,
});
export const circularInclude = (chain: readonly string[]): Problem => ({
  severity: 'error',
  code: 'CIRCULAR_INCLUDE',
  message: `A file includes itself: ${chain.join(' > ')}.`,
  hint: 'Take out the last of these includes.',
});
export const tooManyIncludes = (limit: number): Problem => ({
  severity: 'error',
  code: 'INCLUDE_DEPTH',
  message: `Includes are nested more than ${limit} deep.`,
  hint: 'Include the innermost file directly.',
});

// HTML and components

export const unclosedTag = (name: string, severity: Severity): Problem => ({
  severity,
  code: 'UNCLOSED_TAG',
  message: `The tag <${name}> is never closed.`,
  hint: `Close it with </${name}> in the same block, list item or quote.`,
});
export const strayTag = (name: string, severity: Severity): Problem => ({
  severity,
  code: 'STRAY_TAG',
  message: `The tag </${name}> closes nothing.`,
  hint: 'Remove it, or open the element in the same block, list item or quote.',
});
export const refusedTag = (
  name: string,
  severity: Severity,
  fate: 'left out' | 'shown as text' = 'left out',
): Problem => ({
  severity,
  code: 'REFUSED_TAG',
  message: `The element <${name}> is not allowed in a page and is ${fate}.`,
  hint: 'Put it in a component of the site.',
});
export const refusedAttribute = (element: string, name: string, severity: Severity): Problem => ({
  severity,
  code: 'REFUSED_ATTRIBUTE',
  message: `The attribute ${name} of <${element}> is not allowed and is left out.`,
  hint: 'What needs a script or a style of its own belongs in a component of the site.',
});
export const refusedStyle = (name: string): Problem => ({
  severity: 'note',
  code: 'INLINE_STYLE',
  message: `Pages carry no inline styles: ${name} is left out.`,
  hint: 'Use a class.',
});
export const unclosedComment = (severity: Severity): Problem => ({
  severity,
  code: 'UNCLOSED_COMMENT',
  message: 'This comment never ends: the rest of the text is left out.',
  hint: 'Close it with -->.',
});
export const unknownComponent = (name: string, near: string | undefined): Problem => ({
  severity: 'warning',
  code: 'UNKNOWN_COMPONENT',
  message: `There is no component ${name}; only what is in it is shown.`,
  ...suggestionHint(near, 'Name it under components in the configuration.'),
});
export const unknownTag = (name: string, near: string | undefined): Problem => ({
  severity: 'warning',
  code: 'UNKNOWN_TAG',
  message: `There is no element <${name}> in HTML; it is shown as text.`,
  ...suggestionHint(near, 'Put it in backticks if it is text.'),
});
export const failedComponent = (name: string, error: unknown): Problem => ({
  severity: 'error',
  code: 'COMPONENT_FAILED',
  message: `<${name}> could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
});
export const badComponent = (name: string, message: string, severity: Severity = 'warning'): Problem => ({
  severity,
  code: 'BAD_COMPONENT',
  message: `<${name}> ${message}`,
});

export const unknownExample = (name: string, near: string | undefined): Problem => ({
  severity: 'error',
  code: 'EXAMPLE_UNKNOWN',
  message: `There is no example ${name}.`,
  ...suggestionHint(near, 'Names are paths of folders in verify.examples.dir that hold an example.json.'),
});

export const badExampleBlock = (message: string, hint: string): Problem => ({
  severity: 'error',
  code: 'EXAMPLE_BAD_BLOCK',
  message: `The example cannot be used as it is. ${message}`,
  hint,
});

// What is used of MDX

export const unsupportedMdx = (construct: string, hint?: string): Problem => ({
  severity: 'warning',
  code: 'UNSUPPORTED_MDX',
  message: `${construct} cannot be used here and is left out.`,
  ...(hint === undefined ? {} : { hint }),
});
export const unknownExpression = (text: string): Problem => ({
  severity: 'warning',
  code: 'UNKNOWN_EXPRESSION',
  message: `The expression {${text}} is neither a literal nor a name that the page defines; it stays as text.`,
  hint: 'Write \\{ for a brace.',
});
export const missingImport = (path: string): Problem => ({
  severity: 'warning',
  code: 'MISSING_IMPORT',
  message: `There is no file ${path} to import.`,
  hint: 'Paths are relative to the page.',
});
export const unknownImport = (name: string, path: string): Problem => ({
  severity: 'warning',
  code: 'UNREGISTERED_COMPONENT',
  message: `${name} of ${path} is no component of this site; only what is in it is shown.`,
  hint: 'Name it under components in the configuration.',
});
