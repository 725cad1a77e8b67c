import type { Severity } from '../diagnostic.js';
import { suggestion } from '../suggest.js';
import { define, variant } from '../define.js';

/** Whether the last part of an address has an extension. */
const isFile = (url: string): boolean => /\.[a-z0-9]{1,8}$/i.test(url);

export const deadLink = define({
  code: 'DEAD_LINK',
  title: 'A link leads to a page that does not exist',
  severity: (severity: Severity, _url: string, _near?: string) => severity,
  meaning: 'A link, a redirect or the configuration names a URL that no page has, so readers get "not found".',
  cure: 'Write the page, link to another one, or remove the link.',
  example: '[Concepts](/concpets/)',
  about: (_severity: Severity, url: string, _near?: string) => url,
  message: (_severity: Severity, url: string, _near?: string) =>
    isFile(url) ? `There is no file ${url}.` : `No page has the URL ${url}.`,
  hint: (_severity: Severity, url: string, near?: string) =>
    suggestion(
      near,
      isFile(url)
        ? 'Put the file beside the page or in the `public` folder of the content, or remove the link.'
        : 'Write the page, link to another one, or remove the link.',
    ),
  sample: ['error', '/concpets/', '/concepts/'],
});

export const draftLink = variant(deadLink, {
  severity: (severity: Severity, _url: string) => severity,
  about: (_severity, url) => url,
  message: (_severity, url) => `The page ${url} is a draft: it is not part of this build.`,
  hint: 'Remove `draft` from its front matter, or remove the link.',
  sample: ['error', '/concepts/'],
});

export const plannedLink = define({
  code: 'PLANNED_PAGE',
  title: 'A link leads to a page that is planned',
  severity: 'note',
  meaning: 'The configuration lists the page under `planned`: links to it may be written before the page is.',
  cure: 'Write the page, and remove it from `planned`.',
  about: (url: string) => url,
  message: (url: string) => `The page ${url} is planned but not written yet.`,
  sample: ['/guides/caching/'],
});

export const plannedPages = variant(plannedLink, {
  severity: 'warning',
  about: () => '',
  message: (urls: readonly string[], links: number) =>
    `${links} ${links === 1 ? 'link leads' : 'links lead'} to ${urls.length === 1 ? 'a page that is' : `${urls.length} pages that are`} planned but not written yet: ${urls.slice(0, 5).join(', ')}${urls.length > 5 ? ', …' : ''}.`,
  hint: 'Write the pages and remove them from `planned`. --verbose lists every such link.',
  sample: [['/guides/caching/'], 3],
});

export const deadAnchor = define({
  code: 'DEAD_ANCHOR',
  title: 'A link leads to an ID that its page does not have',
  severity: (severity: Severity, _url: string, _fragment: string, _near?: string) => severity,
  meaning: 'The page exists, but no heading or element on it has the ID after the #. Readers land at the top.',
  cure: 'Correct the ID, link to the page as a whole, or give the place this ID.',
  example: '[Output](/concepts/#ouput)',
  about: (_severity: Severity, url: string, fragment: string, _near?: string) => `${url}#${fragment}`,
  message: (_severity: Severity, url: string, fragment: string, _near?: string) =>
    `The page ${url} has no heading or element with the ID ${fragment}.`,
  hint: (_severity: Severity, _url: string, _fragment: string, near?: string) =>
    suggestion(near === undefined ? undefined : `#${near}`, 'Link to the page as a whole, or give the place this ID.'),
  sample: ['error', '/concepts/', 'ouput', 'output'],
});

export const otherSpelling = define({
  code: 'OTHER_SPELLING',
  title: 'A link is written for another generator',
  severity: 'note',
  meaning:
    'Nothing is at the address as a browser reads it. By the rules of other generators (relative to the file, `.html` for pages, no numbers in front of names, another base, IDs made in another way) exactly one page or heading is meant, and the link leads there.',
  cure: 'Nothing has to be done. `docs-build check --fix` writes the address as it is here.',
  example: '[Output](../output.html#output-filename)',
  about: (to: string) => to,
  message: (to: string) => `The link is written for another generator; it leads to ${to}.`,
  hint: (to: string) => `Link to ${to} instead.`,
  sample: ['/configuration/output/#outputfilename'],
});

export const linkToRedirect = define({
  code: 'LINK_TO_REDIRECT',
  title: 'A link leads to an address that has moved',
  severity: (severity: Severity, _url: string, _to: string) => severity,
  meaning: 'The link works, but only through a redirect. Redirects are meant for links from other sites.',
  about: (_severity, url) => url,
  message: (_severity, url, to) => `${url} has moved to ${to}.`,
  hint: (_severity, _url, to) => `Link to ${to} instead.`,
  sample: ['warning', '/get-started/', '/guides/getting-started/'],
});

export const absoluteOwnLink = define({
  code: 'ABSOLUTE_OWN_LINK',
  title: "A link uses the site's own full address",
  severity: 'note',
  meaning: 'The link leaves the site and comes back: a preview or a copy of the site leads readers to the original.',
  example: '[Concepts](https://docs.example.com/concepts/)',
  about: (path: string) => path,
  message: 'The link leaves the site and comes back to it.',
  hint: (path) => `Link to ${path} instead.`,
  sample: ['/concepts/'],
});

export const undatedPost = define({
  code: 'UNDATED_POST',
  title: 'A post has no date',
  severity: 'warning',
  meaning: 'Posts of a blog are ordered by date. One without a date comes last and is in no feed.',
  about: () => '',
  message: 'The post has no date: it is listed last, and no feed includes it.',
  hint: 'Add a `date` to its front matter, or use a file name that starts with one: 2026-01-31-name.md.',
  sample: [],
});
