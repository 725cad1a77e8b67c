/** One function per problem that the index can report. Codes are permanent. */
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.js';
import { suggestionHint } from '../diagnostics/suggest.js';

/** A problem before its place is known. */
export type Problem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint' | 'about'>;

export const deadLink = (severity: Severity, url: string, suggestion?: string): Problem => ({
  severity,
  code: 'DEAD_LINK',
  about: url,
  message: `No page has the url ${url}.`,
  ...suggestionHint(suggestion, 'Write the page, name another one, or take the link out.'),
});

export const draftLink = (severity: Severity, url: string): Problem => ({
  severity,
  code: 'DEAD_LINK',
  about: url,
  message: `The page ${url} is a draft: it is not part of this build.`,
  hint: 'Take `draft` out of its front matter, or the link out of this page.',
});

export const plannedLink = (url: string): Problem => ({
  severity: 'note',
  code: 'PLANNED_PAGE',
  about: url,
  message: `The page ${url} is planned but not written yet.`,
});

export const plannedPages = (urls: readonly string[], links: number): Problem => ({
  severity: 'warning',
  code: 'PLANNED_PAGE',
  about: '',
  message: `${links} ${links === 1 ? 'link leads' : 'links lead'} to ${urls.length === 1 ? 'a page that is' : `${urls.length} pages that are`} planned but not written yet: ${urls.slice(0, 5).join(', ')}${urls.length > 5 ? ', …' : ''}.`,
  hint: 'Write them and take them out of `planned`. --verbose lists every such link.',
});

export const deadAnchor = (severity: Severity, url: string, fragment: string, suggestion?: string): Problem => ({
  severity,
  code: 'DEAD_ANCHOR',
  about: `${url}#${fragment}`,
  message: `The page ${url} has no heading or element with the id ${fragment}.`,
  ...suggestionHint(
    suggestion === undefined ? undefined : `#${suggestion}`,
    'Link to the page as a whole, or give the place this id.',
  ),
});

export const missingImage = (severity: Severity, path: string, suggestion?: string): Problem => ({
  severity,
  code: 'MISSING_IMAGE',
  about: path,
  message: `There is no file ${path}.`,
  ...suggestionHint(suggestion, 'Images lie beside the page, or in the `public` folder of the content.'),
});

export const linkToRedirect = (severity: Severity, url: string, to: string): Problem => ({
  severity,
  code: 'LINK_TO_REDIRECT',
  about: url,
  message: `${url} has moved to ${to}.`,
  hint: `Write ${to}`,
});

export const absoluteOwnLink = (path: string): Problem => ({
  severity: 'note',
  code: 'ABSOLUTE_OWN_LINK',
  about: path,
  message: 'The link leaves the site and comes back to it.',
  hint: `Write ${path}`,
});

export const duplicateUrl = (url: string, files: readonly string[]): Problem => ({
  severity: 'error',
  code: 'DUPLICATE_URL',
  about: url,
  message: `${listOf(files)} have the same url ${url}.`,
  hint: 'Rename all but one of them.',
});

export const twinUrl = (urls: readonly string[], files: readonly string[]): Problem => ({
  severity: 'error',
  code: 'TWIN_URL',
  about: urls[0]!,
  message: `${listOf(files)} have urls that differ in upper and lower case only: ${urls.join(', ')}.`,
  hint: 'Many disks and hosts take them for one. Rename all but one of them.',
});

export const reservedUrl = (url: string, what: string): Problem => ({
  severity: 'error',
  code: 'RESERVED_URL',
  about: url,
  message: `The url ${url} belongs to ${what}.`,
  hint: 'Rename the file.',
});

export const collidingOutput = (path: string, owners: readonly string[]): Problem => ({
  severity: 'error',
  code: 'COLLIDING_OUTPUT',
  about: path,
  message: `${listOf(owners)} would both be written to ${path}.`,
  hint: 'Rename all but one of them.',
});

export const unpublishablePath = (path: string, why: string): Problem => ({
  severity: 'error',
  code: 'OUTPUT_PATH',
  about: path,
  message: `Nothing can be published as ${JSON.stringify(path.length > 80 ? `${path.slice(0, 80)}…` : path)}: it ${why}.`,
  hint: 'Rename the file.',
});

export const folderOverFile = (file: string, owner: string, other: string): Problem => ({
  severity: 'error',
  code: 'COLLIDING_OUTPUT',
  about: file,
  message: `${other} needs a folder ${file}, which is a file that comes from ${owner}.`,
  hint: 'Rename one of them.',
});

export const redirectHidesPage = (from: string, file: string): Problem => ({
  severity: 'error',
  code: 'REDIRECT_HIDES_PAGE',
  about: from,
  message: `The redirect from ${from} would hide the page made from ${file}.`,
  hint: 'Remove the redirect, or the page.',
});

export const duplicateRedirect = (from: string, targets: readonly string[]): Problem => ({
  severity: 'error',
  code: 'DUPLICATE_REDIRECT',
  about: from,
  message: `${from} redirects to more than one place: ${targets.join(', ')}.`,
  hint: 'Keep one of them.',
});

export const redirectLoop = (path: readonly string[]): Problem => ({
  severity: 'error',
  code: 'REDIRECT_LOOP',
  about: path[0]!,
  message: `Redirects lead in a circle: ${path.join(' -> ')}.`,
  hint: 'Take one of them out, or let it lead to a page.',
});

export const invalidRedirect = (from: string, why: string): Problem => ({
  severity: 'error',
  code: 'INVALID_REDIRECT',
  about: from,
  message: `${from.length > 80 ? `${from.slice(0, 80)}…` : from} cannot redirect: it ${why}.`,
  hint: 'Write a path such as /old/page/, without query and fragment.',
});

export const undatedPost = (): Problem => ({
  severity: 'warning',
  code: 'UNDATED_POST',
  about: '',
  message: 'The post has no date: it is listed last, and no feed has it.',
  hint: 'Give it a `date` in its front matter, or a file name that starts with one: 2026-01-31-name.md.',
});

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
